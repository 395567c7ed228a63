import {
  alertAtOf,
  forgetAtOf,
  heldUp,
  isExtension,
  isSosWaiting,
  isToBeAsked,
  lapseAtOf,
  onlySeemsOpen,
  owesAlert,
  owesQuestion,
  type RaisedAlarm,
  reopensUntil,
  type TripFacts,
  takesAlarm,
  tellsAlerted,
} from './trip-lifecycle.ts'

type Facts = { context: TripFacts }

export const tripGuards = {
  checkInIsDue: ({ context }: Facts, now: number) => now >= context.dueAt,
  graceIsOver: ({ context }: Facts, now: number) => now >= alertAtOf(context),
  hasLapsed: ({ context }: Facts, now: number) => now >= lapseAtOf(context),
  retentionIsOver: ({ context }: Facts, now: number) => now >= forgetAtOf(context),
  isExtension: ({ context }: Facts, asked: { until: number; at: number }) => isExtension(context, asked),
  seemsExtended: ({ context }: Facts, asked: { until: number; at: number }) =>
    onlySeemsOpen(context) && asked.at < alertAtOf(context) && isExtension(context, asked),
  onlySeemsOpen: ({ context }: Facts) => onlySeemsOpen(context),
  takesAlarm: ({ context }: Facts, raised: RaisedAlarm) => takesAlarm(context, raised),
  tellsAlerted: ({ context }: Facts, raised: RaisedAlarm) => tellsAlerted(context, raised),
  seemsToTellAlerted: ({ context }: Facts, raised: RaisedAlarm) =>
    onlySeemsOpen(context) && tellsAlerted(context, raised),
  seemsToTakeSos: ({ context }: Facts, raised: RaisedAlarm) =>
    onlySeemsOpen(context) && raised.reason === 'sos' && takesAlarm(context, raised),
  seemsToTakeAlarm: ({ context }: Facts, raised: RaisedAlarm) =>
    onlySeemsOpen(context) && takesAlarm(context, raised),
  isSosWaiting: ({ context }: Facts, at: number) => isSosWaiting(context, at),
  seemsToWaitWithSos: ({ context }: Facts, at: number) => onlySeemsOpen(context) && isSosWaiting(context, at),
  owesAlertOfSos: ({ context }: Facts, at: number) => owesAlert(context) && isSosWaiting(context, at),
  hasAlarm: ({ context }: Facts) => context.alarm !== null,
  seemsAnswered: ({ context }: Facts, at: number) =>
    onlySeemsOpen(context) && context.alarm !== null && at < alertAtOf(context),
  isAskedToCheckIn: ({ context }: Facts) => context.alarm !== null && context.askedAt !== null,
  bothHeldUp: ({ context }: Facts, lateMs: number) =>
    heldUp(context, lateMs).question && heldUp(context, lateMs).alarm,
  questionHeldUp: ({ context }: Facts, lateMs: number) => heldUp(context, lateMs).question,
  alarmHeldUp: ({ context }: Facts, lateMs: number) => heldUp(context, lateMs).alarm,
  isToBeAsked: ({ context }: Facts, now: number) => isToBeAsked(context, now),
  owedQuestionIsDue: ({ context }: Facts, now: number) => owesQuestion(context) && now >= context.dueAt,
  owedAlertIsDue: ({ context }: Facts, now: number) => owesAlert(context) && now >= alertAtOf(context),
  reopens: ({ context }: Facts, at: number) => at < (reopensUntil(context) ?? at),
  reopensUnderDuress: ({ context }: Facts, at: number) =>
    context.distressAt !== null && at < (reopensUntil(context) ?? at),
  underDuress: ({ context }: Facts) => context.distressAt !== null,
  contactsKnow: ({ context }: Facts) => context.alertedAt !== null || context.distressAt !== null,
}

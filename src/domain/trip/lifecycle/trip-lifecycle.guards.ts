import {
  acceptsAlarm,
  alertAtOf,
  delayedByOutage,
  forgetAtOf,
  isExtension,
  isQuestionDue,
  isSosWaiting,
  lapseAtOf,
  notifiesAlerted,
  onlySeemsOpen,
  owesAlert,
  owesQuestion,
  reopensUntil,
  seemingLapseAt,
  seemsToGoOn,
  type TripEvent,
  type TripFacts,
} from './trip-lifecycle.ts'

type Facts = { context: TripFacts }
type Now = Facts & { event: TripEvent }

export const timeOf = (event: TripEvent): number => ('now' in event ? event.now : event.at)

const isExtended = ({ context, event }: Now): boolean =>
  event.type === 'trip.extended' && isExtension(context, event)
const isAlarmTaken = ({ context, event }: Now): boolean =>
  event.type === 'alarm.raised' && acceptsAlarm(context, event)
const areAlertedTold = ({ context, event }: Now): boolean =>
  event.type === 'alarm.raised' && notifiesAlerted(context, event)
const questionsHeldUp = ({ context, event }: Now) =>
  delayedByOutage(context, event.type === 'time.reached' ? (event.lateMs ?? 0) : 0)

export const tripGuards = {
  checkInIsDue: ({ context, event }: Now) => timeOf(event) >= context.dueAt,
  graceIsOver: ({ context, event }: Now) => timeOf(event) >= alertAtOf(context),
  hasLapsed: ({ context, event }: Now) => timeOf(event) >= lapseAtOf(context),
  seemsLapsed: ({ context, event }: Now) =>
    seemsToGoOn(context) && context.alertedAt !== null && timeOf(event) >= seemingLapseAt(context),
  retentionIsOver: ({ context, event }: Now) => timeOf(event) >= forgetAtOf(context),
  isExtension: isExtended,
  seemsExtended: (now: Now) => owesAlert(now.context) && isExtended(now),
  onlySeemsOpen: ({ context }: Facts) => onlySeemsOpen(context),
  acceptsAlarm: isAlarmTaken,
  notifiesAlerted: areAlertedTold,
  seemsToTellAlerted: (now: Now) => onlySeemsOpen(now.context) && areAlertedTold(now),
  seemsToTakeSos: (now: Now) =>
    onlySeemsOpen(now.context) &&
    now.event.type === 'alarm.raised' &&
    now.event.reason === 'sos' &&
    isAlarmTaken(now),
  seemsToTakeAlarm: (now: Now) => onlySeemsOpen(now.context) && isAlarmTaken(now),
  isSosWaiting: ({ context }: Facts) => isSosWaiting(context),
  owesAlertOfSos: ({ context }: Facts) => owesAlert(context) && isSosWaiting(context),
  hasAlarm: ({ context }: Facts) => context.alarm !== null,
  seemsAnswered: ({ context }: Facts) => owesAlert(context) && context.alarm !== null,
  isAskedToCheckIn: ({ context }: Facts) => context.alarm !== null && context.askedAt !== null,
  bothHeldUp: (now: Now) => questionsHeldUp(now).question && questionsHeldUp(now).alarm,
  questionHeldUp: (now: Now) => questionsHeldUp(now).question,
  alarmHeldUp: (now: Now) => questionsHeldUp(now).alarm,
  isQuestionDue: ({ context, event }: Now) => isQuestionDue(context, timeOf(event)),
  owedQuestionIsDue: ({ context, event }: Now) => owesQuestion(context) && timeOf(event) >= context.dueAt,
  owedAlertIsDue: ({ context, event }: Now) => owesAlert(context) && timeOf(event) >= alertAtOf(context),
  reopens: ({ context, event }: Now) => timeOf(event) < (reopensUntil(context) ?? timeOf(event)),
  reopensUnderDuress: ({ context, event }: Now) =>
    context.distressAt !== null && timeOf(event) < (reopensUntil(context) ?? timeOf(event)),
  underDuress: ({ context }: Facts) => context.distressAt !== null,
  contactsKnow: ({ context }: Facts) => context.alertedAt !== null || context.distressAt !== null,
}

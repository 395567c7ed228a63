/** How long a question to the traveler has waited, and waits; Unix time, ms. */
export type QuestionTimes = {
  /** The instant from which the question counts as asked. */
  askedAt: number
  /** When the contacts are told unless it is answered. */
  alertAt: number
}

/** `rings`: whether the traveler chose for this trip that their phone may ring. */
export type QuestionPlan = QuestionTimes & { rings: boolean }

export type QuestionFacts = QuestionPlan

export type QuestionEvent =
  /** A wake-up that was asked for, or any later look at the clock, with the times as they are known by now. */
  | ({ type: 'time.reached'; now: number } & QuestionTimes)
  /** It was answered, or the contacts were told. */
  | { type: 'question.over' }

/** What has to be done, in one transaction with the new state. */
export type QuestionEffect =
  /** Send `time.reached` at this instant, Unix time, ms; it takes the place of the one asked for before. */
  { type: 'wakeAt'; at: number } | { type: 'askAgain' } | { type: 'callTraveler' }

/** A part of the grace, in whole ms: a row holds no less, and a wake-up must not come before its time. */
const after = (part: number, { askedAt, alertAt }: QuestionTimes): number =>
  askedAt + Math.ceil((alertAt - askedAt) * part)

/** When the question is asked again: at half of the grace. Unix time, ms. */
export const againAt = (times: QuestionTimes): number => after(1 / 2, times)

/** When the traveler is called who chose that: at three quarters of the grace. Unix time, ms. */
export const ringAt = (times: QuestionTimes): number => after(3 / 4, times)

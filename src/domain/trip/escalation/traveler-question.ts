export type QuestionTimes = {
  askedAt: number
  alertAt: number
}

/** `rings`: the traveler also wants a phone call. */
export type QuestionPlan = QuestionTimes & { rings: boolean }

export type QuestionFacts = QuestionPlan

export type QuestionEvent =
  /** A wake-up, with the current times of the trip. */
  ({ type: 'time.reached'; now: number } & QuestionTimes) | { type: 'question.over' }

export type QuestionEffect =
  /** `wakeAt` replaces the previous wake-up. */
  { type: 'wakeAt'; at: number } | { type: 'askAgain' } | { type: 'callTraveler' }

/** Rounds to whole milliseconds, because the database stores nothing finer. */
const after = (part: number, { askedAt, alertAt }: QuestionTimes): number =>
  askedAt + Math.ceil((alertAt - askedAt) * part)

/** Time of the second question: half of the grace period. */
export const secondQuestionAt = (times: QuestionTimes): number => after(1 / 2, times)

/** Time of the call: three quarters of the grace period. */
export const questionCallAt = (times: QuestionTimes): number => after(3 / 4, times)

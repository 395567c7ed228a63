export type QuestionTimes = {
  askedAt: number
  alertAt: number
}

/** `rings`: the traveler also wants a phone call. */
export type QuestionPlan = QuestionTimes & { rings: boolean }

export type QuestionFacts = QuestionPlan

export type QuestionEvent =
  | ({ type: 'time.reached'; now: number } & QuestionTimes)
  | { type: 'question.over' }

export type QuestionEffect =
  /** `wakeAt` replaces the previous wake-up. */
  { type: 'wakeAt'; at: number } | { type: 'askAgain' } | { type: 'callTraveler' }

/** Rounds to whole milliseconds, because the database stores nothing finer. */
const after = (part: number, { askedAt, alertAt }: QuestionTimes): number =>
  askedAt + Math.ceil((alertAt - askedAt) * part)

export const secondQuestionAt = (times: QuestionTimes): number => after(1 / 2, times)

export const questionCallAt = (times: QuestionTimes): number => after(3 / 4, times)

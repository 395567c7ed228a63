export type QuestionTimes = {
  askedAt: number
  alertAt: number
}

/** Plan for the question. `rings`: the traveler also wants a phone call. */
export type QuestionPlan = QuestionTimes & { rings: boolean }

export type QuestionEvent =
  | ({ type: 'time.reached'; now: number } & QuestionTimes)
  | { type: 'question.over' }

export type QuestionEffect =
  /** `wakeAt` schedules the next wake-up and replaces the previous one. */
  { type: 'wakeAt'; at: number } | { type: 'askAgain' } | { type: 'callTraveler' }

/** Returns the time at a fraction of the way from question to alert, rounded up to a millisecond. */
const after = (part: number, { askedAt, alertAt }: QuestionTimes): number =>
  askedAt + Math.ceil((alertAt - askedAt) * part)

export const secondQuestionAt = (times: QuestionTimes): number => after(1 / 2, times)

export const questionCallAt = (times: QuestionTimes): number => after(3 / 4, times)

export type QuestionTimes = {
  askedAt: number
  alertAt: number
}

/** `rings`: the phone may ring. */
export type QuestionPlan = QuestionTimes & { rings: boolean }

export type QuestionFacts = QuestionPlan

export type QuestionEvent =
  /** With current times. */
  ({ type: 'time.reached'; now: number } & QuestionTimes) | { type: 'question.over' }

export type QuestionEffect =
  /** Replaces the previous wake-up. */
  { type: 'wakeAt'; at: number } | { type: 'askAgain' } | { type: 'callTraveler' }

/** Whole ms, because rows hold no less. */
const after = (part: number, { askedAt, alertAt }: QuestionTimes): number =>
  askedAt + Math.ceil((alertAt - askedAt) * part)

/** Half of the grace. */
export const againAt = (times: QuestionTimes): number => after(1 / 2, times)

/** Three quarters of the grace. */
export const ringAt = (times: QuestionTimes): number => after(3 / 4, times)

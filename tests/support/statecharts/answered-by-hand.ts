import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { ReadOutcome } from '../../../src/domain/kit/reading.machine.ts'

/** Waits until all settled promises have run their callbacks; the clock doesn't move. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Fake actor that records its inputs; the test settles it with `answer` or `crash`. */
export function answeredByHand<Output, Input extends NonReducibleUnknown>() {
  const asked: Input[] = []
  let waiting: { resolve: (output: Output) => void; reject: (reason: Error) => void } | null = null
  const take = () => {
    if (!waiting) throw new Error('answeredByHand: no call is waiting for an answer')
    const call = waiting
    waiting = null
    return call
  }
  return {
    asked,
    actor: fromPromise<Output, Input>(({ input }) => {
      asked.push(input)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    }),
    answer: (output: Output) => {
      take().resolve(output)
      return settled()
    },
    crash: () => {
      take().reject(new Error('a mistake in an adapter'))
      return settled()
    },
  }
}

/** Actors for `readingMachine` that immediately return an outcome. */
export const readAs = <Value>(outcome: ReadOutcome<Value>) => ({
  read: fromPromise<ReadOutcome<Value>, { input: undefined }>(async () => outcome),
})

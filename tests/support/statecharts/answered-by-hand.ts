import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { ReadOutcome } from '../../../src/domain/kit/reading.machine.ts'

/** Lets everything run that was waiting for a promise that is already settled. No time passes. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** An actor that the test answers (`answer`, `crash`) and that remembers its inputs. */
export function answeredByHand<Output, Input extends NonReducibleUnknown>() {
  const asked: Input[] = []
  let waiting: { resolve: (output: Output) => void; reject: (reason: Error) => void } | null = null
  const take = () => {
    if (!waiting) throw new Error('answeredByHand: nobody is waiting for an answer')
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

/** The actors of a reading that is answered at once. */
export const readAs = <Value>(outcome: ReadOutcome<Value>) => ({
  read: fromPromise<ReadOutcome<Value>, { input: undefined }>(async () => outcome),
})

import { fromPromise } from 'xstate'
import type { KeyValueStore } from '../../../src/domain/kit/storage.ts'
import { lockoutMachine } from '../../../src/domain/rescue/entry/lockout.machine.ts'
import {
  forgetLockout,
  type IpLookupOutcome,
  identifyVisitor,
  keepLockout,
  recallVisitor,
} from '../../../src/domain/rescue/entry/lockout.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import { tickerOn } from './ticker-on.ts'

/** Returns the lockout statechart with a simulated device and clock, set up as in `src/app`. */
export function lockoutOn(device: {
  clock: SimulatedClock
  store: KeyValueStore
  identify: () => Promise<IpLookupOutcome>
}) {
  const { clock, store } = device
  return lockoutMachine.provide({
    actions: {
      keepLockout: (_, lockout) => keepLockout(store, lockout),
      forgetLockout: (_, { address }) => forgetLockout(store, address),
    },
    actors: {
      ticker: tickerOn(clock),
      recallVisitor: fromPromise(async () => recallVisitor(store, clock.now())),
      identifyVisitor: fromPromise(async () => identifyVisitor(store, await device.identify(), clock.now())),
    },
  })
}

export const foundAt = (ip: string) => async (): Promise<IpLookupOutcome> => ({ kind: 'found', ip })

export const notFound = async (): Promise<IpLookupOutcome> => ({ kind: 'unavailable' })

export const unanswered = () => new Promise<IpLookupOutcome>(() => {})

import { fromPromise, type SimulatedClock } from 'xstate'
import { lockoutMachine } from '../../src/domain/lockout/lockout.machine.ts'
import {
  forgetLockoutRecord,
  readLockoutRecord,
  readVisitor,
  writeLockoutRecord,
  writeVisitor,
} from '../../src/domain/lockout/lockout-record.ts'
import { tickerOn } from '../../src/domain/ports/clock.ts'
import type { IpLookupOutcome } from '../../src/domain/ports/ip-lookup.ts'
import type { KeyValueStore } from '../../src/domain/ports/storage.ts'

/** The lockout bound to a device's storage and a clock, as `src/app` binds it; `identify` is the IP lookup. */
export function lockoutOn(device: {
  clock: SimulatedClock
  store: KeyValueStore
  identify: () => Promise<IpLookupOutcome>
}) {
  const { clock, store } = device
  return lockoutMachine.provide({
    actors: {
      ticker: tickerOn(clock),
      identifyVisitor: fromPromise(device.identify),
      readVisitor: fromPromise(async () => readVisitor(store)),
      rememberVisitor: fromPromise<void, { address: string }>(async ({ input }) =>
        writeVisitor(store, input.address),
      ),
      readLockout: fromPromise<{ lockedUntil: number | null }, { address: string }>(async ({ input }) =>
        readLockoutRecord(store, input.address, clock.now()),
      ),
      rememberLockout: fromPromise<void, { address: string; lockedUntil: number }>(async ({ input }) => {
        writeLockoutRecord(store, input.address, input.lockedUntil)
      }),
      forgetLockout: fromPromise<void, { address: string }>(async ({ input }) =>
        forgetLockoutRecord(store, input.address),
      ),
    },
  })
}

/** An IP lookup that found this address. */
export const foundAt = (ip: string) => async (): Promise<IpLookupOutcome> => ({ kind: 'found', ip })

/** An IP lookup that failed. */
export const notFound = async (): Promise<IpLookupOutcome> => ({ kind: 'unavailable' })

/** An IP lookup that nobody answers. */
export const unanswered = () => new Promise<IpLookupOutcome>(() => {})

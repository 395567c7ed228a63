import { lockoutMachine } from '../domain/lockout/lockout.machine.ts'
import {
  forgetLockoutRecord,
  readLockoutRecord,
  readVisitor,
  writeLockoutRecord,
  writeVisitor,
} from '../domain/lockout/lockout-record.ts'
import { rescueEntryMachine } from '../domain/rescue-entry/rescue-entry.machine.ts'
import { bindCall, type LoadPorts } from './bind-later.ts'
import { faultsToConsole } from './faults.ts'
import { tickerOf } from './ticker.ts'

/** The rescue entry's statechart with its capabilities; `load` gives the ports when they have arrived. */
export function provideRescueEntry(load: LoadPorts) {
  const lockout = lockoutMachine.provide({
    actions: faultsToConsole,
    actors: {
      ticker: tickerOf(load),
      identifyVisitor: bindCall(load, ({ ipLookup }, _: unknown, signal) => ipLookup.lookUp(signal)),
      readVisitor: bindCall(load, ({ store }) => readVisitor(store)),
      rememberVisitor: bindCall(load, ({ store }, { address }: { address: string }) =>
        writeVisitor(store, address),
      ),
      readLockout: bindCall(load, ({ store, clock }, { address }: { address: string }) =>
        readLockoutRecord(store, address, clock.now()),
      ),
      rememberLockout: bindCall(load, ({ store }, input: { address: string; lockedUntil: number }) => {
        writeLockoutRecord(store, input.address, input.lockedUntil)
      }),
      forgetLockout: bindCall(load, ({ store }, { address }: { address: string }) =>
        forgetLockoutRecord(store, address),
      ),
    },
  })

  return rescueEntryMachine.provide({
    actions: {
      ...faultsToConsole,
      noteVerified: async (_, { code }: { code: string }) => {
        const { keptPanels } = await load()
        await keptPanels.allow(code)
      },
    },
    actors: {
      lockout,
      lookUpCode: bindCall(load, ({ rescueApi }, code: string, signal) => rescueApi.lookUpCode(code, signal)),
      verifyPhone: bindCall(load, ({ rescueApi }, input: { code: string; phoneNumber: string }, signal) =>
        rescueApi.verifyPhone(input, signal),
      ),
      fetchTrip: bindCall(load, ({ rescueApi }, input: { tripId: string; code: string }, signal) =>
        rescueApi.fetchTrip(input, signal),
      ),
    },
  })
}

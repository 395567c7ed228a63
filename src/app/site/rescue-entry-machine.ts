import type { CodeWithLink } from '../../domain/primitives/rescue-code.ts'
import { lockoutMachine } from '../../domain/rescue/entry/lockout.machine.ts'
import {
  forgetLockout,
  identifyVisitor,
  keepLockout,
  recallVisitor,
  type Visitor,
} from '../../domain/rescue/entry/lockout.ts'
import { rescueEntryMachine } from '../../domain/rescue/entry/rescue-entry.machine.ts'
import type { RescueEntryOutput } from '../../domain/rescue/entry/rescue-entry.ts'
import { bindAction, bindCall, faultsToConsole, type LoadPorts, tickerOf } from '../bind-later.ts'

export function provideRescueEntry(load: LoadPorts) {
  const lockout = lockoutMachine.provide({
    actions: {
      ...faultsToConsole,
      keepLockout: bindAction(load, ({ store }, lockout: Visitor) => keepLockout(store, lockout)),
      forgetLockout: bindAction(load, ({ store }, { address }: { address: string }) =>
        forgetLockout(store, address),
      ),
    },
    actors: {
      ticker: tickerOf(load),
      recallVisitor: bindCall(load, ({ store, clock }) => recallVisitor(store, clock.now())),
      identifyVisitor: bindCall(load, async ({ ipLookup, store, clock }, _: unknown, signal) =>
        identifyVisitor(store, await ipLookup.lookUp(signal), clock.now()),
      ),
    },
  })

  return rescueEntryMachine.provide({
    actions: {
      ...faultsToConsole,
      noteVerified: bindAction(load, ({ keptPanels }, { code, panel }: RescueEntryOutput) =>
        panel ? undefined : keptPanels.allow(code),
      ),
    },
    actors: {
      lockout,
      lookUpCode: bindCall(load, ({ rescueApi }, code: CodeWithLink, signal) =>
        rescueApi.lookUpCode(code, signal),
      ),
      verifyPhone: bindCall(load, ({ rescueApi }, input: CodeWithLink & { phoneNumber: string }, signal) =>
        rescueApi.verifyPhone(input, signal),
      ),
      fetchTrip: bindCall(load, ({ rescueApi }, input: { tripId: string; code: string }, signal) =>
        rescueApi.fetchTrip(input, signal),
      ),
    },
  })
}

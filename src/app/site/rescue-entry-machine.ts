import { fromPromise } from 'xstate'
import { postPlainly } from '../../adapters/browser/plain-form.ts'
import { doesServiceAnswer } from '../../adapters/browser/service-answers.ts'
import { type CodeWithLink, codeWithLinkText } from '../../domain/primitives/rescue-code.ts'
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
import type { LookupOutcome } from '../../domain/rescue/rescue-api.ts'
import { bindAction, bindCall, faultsToConsole, type LoadPorts, tickerOf } from '../bind-later.ts'
import { settings } from '../settings.ts'
import type { RescuePorts } from './rescue-composition.ts'

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
      lookUpCode: fromPromise(({ input, signal }) => lookUpCode(load, input, signal)),
      verifyPhone: bindCall(load, ({ rescueApi }, input: CodeWithLink & { phoneNumber: string }, signal) =>
        rescueApi.verifyPhone(input, signal),
      ),
      fetchTrip: bindCall(load, ({ rescueApi }, input: { tripId: string; code: string }, signal) =>
        rescueApi.fetchTrip(input, signal),
      ),
    },
  })
}

/**
 * Looks up a code. If the adapters fail to load although our service answers, posts the code as a form:
 * most browsers never refetch a failed module until the page is left (docs/decisions/0033).
 */
async function lookUpCode(load: LoadPorts, code: CodeWithLink, signal: AbortSignal): Promise<LookupOutcome> {
  let ports: RescuePorts
  try {
    ports = await load()
  } catch (fault) {
    const isOurs = settings.apiBaseUrl === undefined && (await doesServiceAnswer())
    if (!isOurs || signal.aborted) throw fault
    await postPlainly({ code: codeWithLinkText(code) })
    return { kind: 'unreachable' }
  }
  return ports.rescueApi.lookUpCode(code, signal)
}

import { acknowledgeMachine } from '../domain/acknowledge/acknowledge.machine.ts'
import { lockoutMachine } from '../domain/lockout/lockout.machine.ts'
import {
  forgetLockoutRecord,
  readLockoutRecord,
  readVisitor,
  writeLockoutRecord,
  writeVisitor,
} from '../domain/lockout/lockout-record.ts'
import { type ClockTicked, type TickerInput, tick } from '../domain/ports/clock.ts'
import type { PageAttentionChanged } from '../domain/ports/page-attention.ts'
import { rescueEntryMachine } from '../domain/rescue-entry/rescue-entry.machine.ts'
import { resolveMachine } from '../domain/resolve/resolve.machine.ts'
import { loadPanel } from '../domain/tracking/load-panel.ts'
import { trackingMachine } from '../domain/tracking/tracking.machine.ts'
import { bindCall, bindSource, type LoadPorts } from './bind-later.ts'
import { faultsToConsole } from './faults.ts'

/** The statecharts of the rescue path with their capabilities; `load` gives the ports when they have arrived. */
export function provideRescueMachines(load: LoadPorts) {
  const ticker = bindSource<ClockTicked, TickerInput>(load, ({ clock }, send, input) =>
    tick(clock, send, input),
  )

  const lockout = lockoutMachine.provide({
    actions: faultsToConsole,
    actors: {
      ticker,
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

  const rescueEntry = rescueEntryMachine.provide({
    actions: faultsToConsole,
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

  const resolve = resolveMachine.provide({
    actions: faultsToConsole,
    actors: {
      castVote: bindCall(load, ({ rescueApi }, input: { tripId: string; phoneNumber: string }, signal) =>
        rescueApi.castVote(input, signal),
      ),
    },
  })

  const acknowledge = acknowledgeMachine.provide({
    actions: faultsToConsole,
    actors: {
      acknowledge: bindCall(load, ({ rescueApi }, { tripId }: { tripId: string }, signal) =>
        rescueApi.acknowledge(tripId, signal),
      ),
    },
  })

  const tracking = trackingMachine.provide({
    actions: faultsToConsole,
    actors: {
      ticker,
      resolve,
      acknowledge,
      attention: bindSource<PageAttentionChanged, undefined>(load, ({ attention }, send) =>
        attention.watch(send),
      ),
      loadPanel: bindCall(load, ({ rescueApi }, request: Parameters<typeof loadPanel>[1], signal) =>
        loadPanel(rescueApi, request, signal),
      ),
    },
  })

  return { rescueEntry, tracking }
}

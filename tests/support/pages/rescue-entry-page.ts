import { createActor } from 'xstate'
import type { CodeWithLink } from '../../../src/domain/primitives/rescue-code.ts'
import { rescueEntryMachine } from '../../../src/domain/rescue/entry/rescue-entry.machine.ts'
import type { RescueEntryInput } from '../../../src/domain/rescue/entry/rescue-entry.ts'
import type {
  FoundCode,
  LookupOutcome,
  TripOutcome,
  VerifyPhoneOutcome,
} from '../../../src/domain/rescue/rescue-api.ts'
import type { Trip } from '../../../src/domain/trip/trip.ts'
import { answeredByHand } from '../statecharts/answered-by-hand.ts'
import { foundAt, lockoutOn } from '../statecharts/lockout-on.ts'
import { memoryStore } from '../statecharts/memory-store.ts'
import type { SimulatedClock } from '../statecharts/simulated-clock.ts'
import { clockAt } from '../statecharts/simulated-time.ts'
import { took } from '../statecharts/transitions-taken.ts'

export const NOW = Date.UTC(2026, 6, 1, 12)

/** Lookup response of a backend that implements only §7 of the specification. */
export const provedHere: FoundCode = {
  kind: 'found',
  userId: 'user_1',
  tripId: '41',
  verification: 'website',
  canAcknowledge: false,
  offersPanel: false,
}
export const provedByService: FoundCode = {
  ...provedHere,
  verification: 'service',
  canAcknowledge: true,
  offersPanel: true,
}

export const tripOf = (...numbers: string[]): Trip => ({
  activity: 'fishing',
  location: null,
  track: [],
  startedAt: NOW,
  endedAt: null,
  isSafe: false,
  time: '2 hour',
  contacts: numbers.map((number) => ({ name: null, number })),
  contactsNotified: null,
})

/** Starts the rescue entry statechart with a simulated device. The test answers its requests. */
export function openRescueEntry(
  input: RescueEntryInput = {},
  device: { clock: SimulatedClock; store: ReturnType<typeof memoryStore> } = {
    clock: clockAt(NOW),
    store: memoryStore(),
  },
  lockout = lockoutOn({ ...device, identify: foundAt('203.0.113.7') }),
) {
  const lookup = answeredByHand<LookupOutcome, CodeWithLink>()
  const verify = answeredByHand<VerifyPhoneOutcome, CodeWithLink & { phoneNumber: string }>()
  const trip = answeredByHand<TripOutcome, { tripId: string; code: string }>()
  const faults: unknown[] = []
  const proved: string[] = []
  const actor = createActor(
    rescueEntryMachine.provide({
      actions: {
        reportFault: (_, { fault }) => faults.push(fault),
        noteVerified: (_, { code }) => proved.push(code),
      },
      actors: {
        lookUpCode: lookup.actor,
        verifyPhone: verify.actor,
        fetchTrip: trip.actor,
        lockout,
      },
    }),
    { clock: device.clock, input, inspect: took },
  )
  actor.start()
  const typeCode = (text: string) => actor.send({ type: 'code.typed', text })
  return {
    ...device,
    actor,
    lookup,
    verify,
    trip,
    faults,
    proved,
    at: () => actor.getSnapshot(),
    typeCode,
    async tryCode(code: string, outcome: LookupOutcome) {
      typeCode(code)
      actor.send({ type: 'code.submitted' })
      await lookup.answer(outcome)
    },
    pastePhone: (text: string) => actor.send({ type: 'phone.pasted', text }),
    submitPhone: () => actor.send({ type: 'phone.submitted' }),
  }
}

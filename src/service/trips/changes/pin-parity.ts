import { type Advanced, advance } from '../../../domain/trip/advance.ts'
import type { StoredTrip } from '../../../domain/trip/stored-trip.ts'
import { tripWithoutDistress } from '../../../domain/trip/trip-views.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import type { Message } from '../../messages/message.ts'
import { laneOf } from '../../messages/outbox/lanes.ts'
import { toNobody } from '../../messages/outbox/to-recipients.ts'
import type { Decision, Emergency, EmergencyChange } from '../emergency-types.ts'

/** Stands for a code that is not issued yet, and is as long. */
const blankCode = { code: '000000', link: '0'.repeat(22) }

const messagesOf = (change: EmergencyChange | null): Message[] => [
  ...(change?.messages ?? []),
  ...(change?.withCodes?.messages(() => blankCode) ?? []),
]

const wayOf = ({ kind, standsFor, channel }: Message): string => `${laneOf(standsFor ?? kind)} ${channel}`

/**
 * The change with as many messages of each lane and channel as there are among `others`: those that it lacks are added
 * and go to nobody, so that their number tells nothing.
 */
export function withAsManyAs(change: EmergencyChange, others: readonly Message[]): EmergencyChange {
  const own = messagesOf(change)
  const left = new Map<string, number>()
  for (const message of own) left.set(wayOf(message), (left.get(wayOf(message)) ?? 0) + 1)
  const missing = others.filter((message) => {
    const there = left.get(wayOf(message)) ?? 0
    left.set(wayOf(message), there - 1)
    return there <= 0
  })
  return { ...change, messages: [...change.messages, ...missing.map(toNobody)] }
}

/** The messages that a decision would send, with a blank in the place of each new code. */
export const wouldSend = (decision: Decision<unknown>): Message[] => messagesOf(decision.change)

/** A trip to which nothing has happened. */
export const unchanged = (trip: StoredTrip): Advanced => ({ trip, effects: [] })

/**
 * What the PIN itself adds to what was asked for with it: the distress PIN calls the contacts, the real one does
 * nothing.
 * @param asked what the request made of the trip. @param at Unix time, ms.
 */
export function withDistress(asked: Advanced, pin: EnteredPin, at: number): Advanced {
  if (pin === 'safetyPin') return asked
  const signaled = advance(asked.trip, { type: 'distress.signaled', at })
  return { trip: signaled.trip, effects: [...asked.effects, ...signaled.effects] }
}

const pins = ['safetyPin', 'distressPin'] as const

/**
 * What a PIN changes, with as many messages as either PIN would send on the trip as the traveler sees it. Whoever
 * measures the service after the answer learns by their number neither which PIN it was nor that another came before.
 */
export function decideAlike<Answer>(
  emergency: Emergency,
  { pin, at }: { pin: EnteredPin; at: number },
  decide: (emergency: Emergency, pin: EnteredPin) => Decision<Answer>,
): Decision<Answer> {
  const { answer, change } = decide(emergency, pin)
  const seeming = { ...emergency, lifecycle: tripWithoutDistress(emergency.lifecycle, at) }
  const alike = (changed: EmergencyChange, other: EnteredPin) =>
    withAsManyAs(changed, wouldSend(decide(seeming, other)))
  return { answer, change: change && pins.reduce(alike, change) }
}

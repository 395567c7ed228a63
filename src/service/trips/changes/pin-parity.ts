import { type Advanced, advance } from '../../../domain/trip/lifecycle/advance.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { EnteredPin } from '../../accounts/pins/pins.ts'
import type { Message } from '../../messages/message.ts'
import { laneOf } from '../../messages/outbox/lanes.ts'
import { toDecoy } from '../../messages/outbox/to-recipients.ts'
import { afterActs } from '../contacts/act-times.ts'
import type { Decision, Emergency, EmergencyChange } from '../emergency-types.ts'

/** Dummy code with the length of a real one, so that messages can be counted before codes exist. */
const blankCode = { code: '000000', link: '0'.repeat(22) }

export const messagesOf = (change: EmergencyChange | null): Message[] => [
  ...(change?.messages ?? []),
  ...(change?.withCodes?.messages(() => blankCode) ?? []),
]

const wayOf = ({ kind, standsFor, channel }: Message): string => `${laneOf(standsFor ?? kind)} ${channel}`

/** Adds decoy messages to a change until it has at least as many as `others` in each queue and channel. */
export function padWithDecoys(change: EmergencyChange, others: readonly Message[]): EmergencyChange {
  const own = messagesOf(change)
  const left = new Map<string, number>()
  for (const message of own) left.set(wayOf(message), (left.get(wayOf(message)) ?? 0) + 1)
  const missing = others.filter((message) => {
    const there = left.get(wayOf(message)) ?? 0
    left.set(wayOf(message), there - 1)
    return there <= 0
  })
  return { ...change, messages: [...change.messages, ...missing.map(toDecoy)] }
}

export const unchanged = (trip: StoredTrip): Advanced => ({ trip, effects: [] })

export function withDistress(asked: Advanced, pin: EnteredPin, at: number): Advanced {
  if (pin === 'safetyPin') return asked
  const signaled = advance(asked.trip, { type: 'distress.signaled', at })
  return { trip: signaled.trip, effects: [...asked.effects, ...signaled.effects] }
}

const pins = ['safetyPin', 'distressPin'] as const

/**
 * Decides a change, with decoys so that neither load nor timing reveals which PIN was used. `decide` gets a time
 * after contacts' acts.
 */
export function decideWithPinParity<Answer>(
  emergency: Emergency,
  entered: { pin: EnteredPin; at: number },
  decide: (emergency: Emergency, entered: { pin: EnteredPin; at: number }) => Decision<Answer>,
): Decision<Answer> {
  const at = afterActs(emergency, entered.at)
  const { answer, change } = decide(emergency, { pin: entered.pin, at })
  const seeming = { ...emergency, lifecycle: tripWithoutDistress(emergency.lifecycle, at) }
  const alike = (changed: EmergencyChange, other: EnteredPin) =>
    padWithDecoys(changed, messagesOf(decide(seeming, { pin: other, at }).change))
  return { answer, change: change && pins.reduce(alike, change) }
}

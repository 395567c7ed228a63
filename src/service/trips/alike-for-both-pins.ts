import { tripWithoutDistress } from '../../domain/trip/trip-views.ts'
import type { EnteredPin } from '../accounts/pins.ts'
import { laneOf } from '../messages/lanes.ts'
import type { Message } from '../messages/message.ts'
import { toNobody } from '../messages/to-recipients.ts'
import type { Decision, Emergency, EmergencyChange } from './emergency-types.ts'

/** As long as one that is issued. */
const blankCode = { code: '000000', link: '0'.repeat(22) }

const messagesOf = (change: EmergencyChange | null): Message[] => [
  ...(change?.messages ?? []),
  ...(change?.withCodes?.messages(() => blankCode) ?? []),
]

const wayOf = ({ kind, standsFor, channel }: Message): string => `${laneOf(standsFor ?? kind)} ${channel}`

/** The same change with as many messages of each lane and channel as these: what is missing goes to nobody. */
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

/** What would be sent without codes that there are. */
export const wouldSend = (decision: Decision<unknown>): Message[] => messagesOf(decision.change)

const pins = ['safetyPin', 'distressPin'] as const

/**
 * What a PIN changes, with as many messages as either PIN would send on the trip as the traveller sees it. Whoever
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

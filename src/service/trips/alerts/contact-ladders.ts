import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import {
  type AdvancedLadder,
  advanceLadder,
  awaitsReactionUntil,
  knows,
  type StoredLadder,
  wasAttempted,
} from '../../../domain/trip/escalation/advance-ladder.ts'
import { type LadderEvent, NOBODY_KNOWS_EVERY_MS } from '../../../domain/trip/escalation/contact-ladder.ts'
import { isSuperseded } from '../../messages/outbox/withholding.ts'
import { contactsKnownTo } from '../contacts/left-out.ts'
import { type Emergency, participates, type TripContact } from '../emergency-types.ts'

export type ContactLadder = {
  contactId: string
  messageId: number
  ladder: StoredLadder
  wakeAt: number | null
  operatorToldAt: number | null
}

type Said = { contactId: string; at: number }

/**
 * Contacts' actions, grouped by their effect on the call schedule. `knew`, `cared`, and `reacted` may
 * include contacts of other trips.
 *
 * - `knew`: opened the panel or heard a call.
 * - `cared`: acknowledged, or reported that they are calling 911, called it, or handle the emergency.
 * - `reacted`: voted, took a vote back, wrote a note, or stopped calling 911.
 * - `undelivered`: contacts whose text failed; `isNoted` if the timeline needs no entry about it.
 * - `stopped`: ids of contacts who stopped our texts.
 */
export type Happened = {
  knew: Said[]
  cared: Said[]
  reacted: Said[]
  undelivered: { contactId: string; why: string | null; isNoted: boolean }[]
  stopped: string[]
}

/**
 * Result of advancing a trip's contact ladders (a text, then calls).
 *
 * - `called`: ids of contacts to call now.
 * - `steppedOver`: contacts who have just left or stopped our calls, with the reason.
 * - `unknown`: ids of contacts to report as unreached, at most every 30 minutes while none responds. Never
 *   excluded contacts after the distress PIN.
 * - `isFirst`: whether `unknown` is reported for the first time.
 */
export type Climbed = {
  ladders: ContactLadder[]
  called: string[]
  steppedOver: { contactId: string; why: string }[]
  unknown: string[]
  isFirst: boolean
}

type Climber = { contact: TripContact; row: ContactLadder }

/**
 * Advances a trip's contact ladders by time, delivery reports, and reactions. After the distress PIN, new
 * reactions of excluded contacts don't affect the others' ladders, nor the reverse.
 */
export function advanceLadders(
  emergency: Emergency,
  rows: readonly ContactLadder[],
  { happened, now }: { happened: Happened; now: number },
): Climbed {
  const { distressAt } = emergency.lifecycle.facts
  const climbers = rows.flatMap((row): Climber[] => {
    const contact = emergency.trip.contacts.find(({ id }) => id === row.contactId)
    return contact ? [{ contact, row }] : []
  })
  const sideOf = ({ contact }: Climber) =>
    climbers.filter((one) => distressAt === null || isLeftOut(one.contact) === isLeftOut(contact))
  const called = new Set<string>()
  const wakes = new Map<string, number | null>()
  const take = ({ row, contact }: Climber, { ladder, effects }: AdvancedLadder): Climber => {
    for (const effect of effects) {
      if (effect.type === 'callContact') called.add(row.contactId)
      else wakes.set(row.contactId, effect.at)
    }
    return { contact, row: { ...row, ladder } }
  }
  const advanced = climbers.map((climber) => {
    const side = sideOf(climber).map(({ contact }) => contact.id)
    const events = eventsFor(climber, { emergency, happened, side, now })
    return events.reduce((one, event) => take(one, advanceLadder(one.row.ladder, event)), climber)
  })
  const isIn = (one: Climber) => one.row.ladder.state !== 'over' && participates(one.contact)
  const isToldSide = ({ contact }: Climber) => distressAt === null || !isLeftOut(contact)
  const told = unawareSide(
    advanced.filter((one) => isIn(one) && isToldSide(one)),
    now,
  )
  const leftOut = advanced.filter((one) => isIn(one) && !isToldSide(one))
  const othersTriedAt = othersSeemTriedAt(emergency, leftOut)
  const waits = now < othersTriedAt || knewBefore(emergency, happened, leftOut)
  const unaware = [told, unawareSide(waits ? [] : leftOut, now)]
  const after = advanced.map((one) => {
    const side = unaware.find(({ climbers }) => climbers.includes(one))
    const isDue = side?.isDue === true
    const climber = isDue ? take(one, advanceLadder(one.row.ladder, { type: 'nobody.knows', now })) : one
    const operatorToldAt = isDue ? now : one.row.operatorToldAt
    const { ladder } = climber.row
    const rungAt = ladder.state === 'climbing' ? (wakes.get(one.row.contactId) ?? one.row.wakeAt) : null
    const againAt = side?.isUnknown ? Math.min(now + MINUTE_MS, side.nextAt) : null
    const triedAt = leftOut.includes(one) && othersTriedAt > now ? othersTriedAt : null
    const looks = [rungAt, awaitsReactionUntil(ladder, now), againAt, triedAt].filter((at) => at !== null)
    return { ...climber.row, operatorToldAt, wakeAt: looks.length > 0 ? Math.min(...looks) : null }
  })
  return {
    ladders: after,
    called: [...called],
    steppedOver: climbers.flatMap(({ contact, row }) => {
      const isNow = after.some(
        ({ contactId, ladder }) => contactId === row.contactId && ladder.state === 'stopped',
      )
      if (!isNow || row.ladder.state === 'stopped' || contact.isOut) return []
      return [{ contactId: row.contactId, why: whyNot(contact) }]
    }),
    unknown: told.isDue ? told.climbers.map(({ contact }) => contact.id) : [],
    isFirst: told.isFirst,
  }
}

/**
 * Checks a group of contacts. After a distress PIN, excluded contacts are a separate group. `isUnknown`: each
 * was attempted (`wasAttempted`), and none knows. `isDue`: this wasn't noted within the last 30 minutes.
 * `nextAt`: when it's next due. `isFirst`: it was never noted.
 */
function unawareSide(climbers: Climber[], now: number) {
  const isUnknown =
    climbers.length > 0 &&
    climbers.every(({ row: { ladder } }) => !knows(ladder) && wasAttempted(ladder, now))
  const foundAt = Math.max(...climbers.map(({ row }) => row.operatorToldAt ?? Number.NEGATIVE_INFINITY))
  const dueAt = foundAt + NOBODY_KNOWS_EVERY_MS
  const isDue = isUnknown && now >= dueAt
  const nextAt = isDue ? now + NOBODY_KNOWS_EVERY_MS : dueAt
  return { climbers, isUnknown, isDue, nextAt, isFirst: foundAt === Number.NEGATIVE_INFINITY }
}

/** Contacts who know of the distress, but whom excluded contacts see in an ordinary emergency. */
const seemingOthers = ({ lifecycle, trip }: Emergency): TripContact[] =>
  contactsKnownTo({ tellOnDistress: false }, trip.contacts, lifecycle.facts.distressAt).filter(
    (contact) => participates(contact) && !isLeftOut(contact),
  )

/**
 * Returns when contacts who know of the distress seem to have been called and had time to respond. Excluded
 * contacts aren't called again before that.
 */
const othersSeemTriedAt = (emergency: Emergency, leftOut: readonly Climber[]): number =>
  seemingOthers(emergency).length === 0 || leftOut.length === 0
    ? Number.NEGATIVE_INFINITY
    : Math.min(...leftOut.map(({ row: { ladder } }) => ladder.facts.beganAt + 2 * ladder.facts.callAfterMs))

/** True if excluded contacts may see that a contact who knows of the distress had reacted before the PIN. */
function knewBefore(
  emergency: Emergency,
  { knew, cared, reacted }: Happened,
  leftOut: readonly Climber[],
): boolean {
  const { distressAt } = emergency.lifecycle.facts
  const since = Math.min(...leftOut.map(({ row }) => row.ladder.facts.beganAt))
  const told = seemingOthers(emergency)
  return [...knew, ...cared, ...reacted].some(
    ({ contactId, at }) => at >= since && at < (distressAt ?? 0) && told.some(({ id }) => id === contactId),
  )
}

/** True if the contact may be called. A NO to an alert doesn't end calls, because anyone can forge it. */
const acceptsCalls = (contact: TripContact, isStopped: boolean): boolean =>
  participates(contact) && !isStopped

const whyNot = ({ hasLeft }: TripContact): string =>
  hasLeft ? 'they stepped back' : 'they stopped our texts and calls'

/** Returns statechart events for one contact. Repeated events have no effect. */
function eventsFor(
  { contact, row }: Climber,
  {
    emergency: { lifecycle },
    happened,
    side,
    now,
  }: { emergency: Emergency; happened: Happened; side: string[]; now: number },
): LadderEvent[] {
  const { beganAt } = row.ladder.facts
  const since = ({ at }: Said) => at >= beganAt
  const own = (said: Said[]) => said.filter((one) => one.contactId === contact.id && since(one))
  const others = happened.cared.filter(
    (one) => one.contactId !== contact.id && side.includes(one.contactId) && since(one),
  )
  const times = (said: Said[]) => said.map(({ at }) => at).sort((a, b) => a - b)
  const [knewAt] = times(own(happened.knew))
  const [reactedAt] = times(own([...happened.cared, ...happened.reacted]))
  const caredAt = times(others).at(-1)
  const trip = { lifecycle, knowsDistress: !isLeftOut(contact), writtenAt: beganAt, now }
  return [
    ...(isSuperseded('alert', trip) ? [{ type: 'emergency.ended' } as const] : []),
    ...(knewAt === undefined ? [] : [{ type: 'contact.knows', at: knewAt } as const]),
    ...(reactedAt === undefined ? [] : [{ type: 'contact.reacted', at: reactedAt } as const]),
    acceptsCalls(contact, happened.stopped.includes(contact.id))
      ? { type: 'contact.resumed', now }
      : { type: 'contact.stopped' },
    ...(caredAt === undefined ? [] : [{ type: 'another.cares', at: caredAt } as const]),
    ...(happened.undelivered.some(({ contactId }) => contactId === contact.id)
      ? [{ type: 'text.undelivered', now } as const]
      : []),
    { type: 'time.reached', now },
  ]
}

import type { Clock } from '../../domain/kit/clock.ts'
import { isCallingHour, nextCallingHour, zonesOfNumber } from '../../domain/person/calling-hours.ts'
import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { CanPractice, Practice } from '../../domain/traveler/set-up/practice.ts'
import { DRILL_DAY_LEFT_MS, DRILL_EVERY_MS } from '../../domain/trip/escalation/drill.ts'
import { knownZone } from '../../domain/trip/time/written-instant.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { ContactRequests } from '../accounts/contacts/contact-requests.ts'
import { phoneAddress } from '../messages/phone-address.ts'
import type { Drill, DrillStore } from './ports.ts'

type PracticeContact = { contact: ReachableContact; can: CanPractice; from: number | null }

/** `from`: earliest time when a practice alert can start, or null if unknown. */
export type PracticeStanding = Pick<Practice, 'drill' | 'blocked' | 'from'> & { contacts: PracticeContact[] }

type PracticeOutcome =
  | { kind: 'read'; standing: PracticeStanding }
  | { kind: 'practiceRuns' | 'practiceInAlert' | 'practiceUnasked' }
  | { kind: 'practiceLately' | 'practiceByNight'; retryAfterMs: number }

type Dependencies = {
  drills: DrillStore
  requests: Pick<ContactRequests, 'agreements'>
  optOuts: { optedOut(numbers: string[]): Promise<string[]> }
  clock: Clock
}

const USUAL_ZONE = 'America/New_York'

const zonesOf = ({ number }: ReachableContact, timeZone: string | null): readonly string[] =>
  zonesOfNumber(phoneAddress(number) ?? '', knownZone(timeZone) ?? USUAL_ZONE)

const isDay = (zones: readonly string[], at: number): boolean =>
  isCallingHour(zones, at) && isCallingHour(zones, at + DRILL_DAY_LEFT_MS)

function nextDay(zones: readonly string[], at: number): number | null {
  if (isDay(zones, at)) return at
  return nextCallingHour(zones, at + (isCallingHour(zones, at) ? 2 * DRILL_DAY_LEFT_MS : 0))
}

export async function practiceStanding(
  { drills, requests, optOuts, clock }: Dependencies,
  { userId, contacts: own }: Pick<OwnAccount, 'userId' | 'contacts'>,
  timeZone: string | null,
): Promise<PracticeStanding> {
  const now = clock.now()
  const asked = await requests.agreements(userId, own)
  const stopped = await optOuts.optedOut(
    own.map(({ number }) => phoneAddress(number)).filter((number) => number !== null),
  )
  const { isAlert, lastOf } = await drills.before(userId, own, now)
  // Loads the newest practice alert last, because another may have started during the other queries.
  const drill = await drills.newest(userId, now)
  const contacts = asked.map(({ contact, state, takesPractice }): PracticeContact => {
    if (state === 'refused' || stopped.includes(phoneAddress(contact.number) ?? ''))
      return { contact, can: 'stopped', from: null }
    if (!takesPractice) return { contact, can: 'unasked', from: null }
    const zones = zonesOf(contact, timeZone)
    const last = lastOf(contact)
    const rested = last === null ? now : Math.max(now, last + DRILL_EVERY_MS)
    if (rested > now) return { contact, can: 'resting', from: nextDay(zones, rested) }
    return isDay(zones, now)
      ? { contact, can: 'ready', from: now }
      : { contact, can: 'night', from: nextDay(zones, now) }
  })
  return { drill, contacts, ...blockOf({ drill, contacts, isAlert }, now) }
}

function blockOf(
  {
    drill,
    contacts,
    isAlert,
  }: { drill: Drill | null; contacts: readonly PracticeContact[]; isAlert: boolean },
  now: number,
): Pick<PracticeStanding, 'blocked' | 'from'> {
  if (isAlert) return { blocked: 'alert', from: null }
  if (drill && drill.endedAt === null) return { blocked: 'running', from: null }
  const next = drill && drill.startedAt + DRILL_EVERY_MS
  if (next !== null && next > now) return { blocked: 'lately', from: next }
  if (contacts.some(({ can }) => can === 'ready')) return { blocked: null, from: now }
  const soonest = contacts
    .filter(({ from }) => from !== null)
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0))[0]
  if (soonest?.can === 'night' || soonest?.can === 'resting')
    return { blocked: soonest.can, from: soonest.from }
  return { blocked: 'unasked', from: null }
}

/** Starts a practice alert. The outcome is the same even if a distress alert blocks the texts. */
export async function beginDrill(
  dependencies: Dependencies,
  account: OwnAccount,
  { timeZone, callAfterMs }: { timeZone: string | null; callAfterMs: number | null },
): Promise<PracticeOutcome> {
  const now = dependencies.clock.now()
  const { blocked, contacts, from } = await practiceStanding(dependencies, account, timeZone)
  const retryAfterMs = Math.max(1_000, (from ?? now) - now)
  switch (blocked) {
    case 'running':
      return { kind: 'practiceRuns' }
    case 'alert':
      return { kind: 'practiceInAlert' }
    case 'lately':
    case 'resting':
      return { kind: 'practiceLately', retryAfterMs }
    case 'night':
      return { kind: 'practiceByNight', retryAfterMs }
    case 'unasked':
      return { kind: 'practiceUnasked' }
    case null: {
      const ready = contacts.filter(({ can }) => can === 'ready').map(({ contact }) => contact)
      const { userId, firstName, lastName, phone } = account
      const drill = { userId, traveler: { firstName, lastName, phone }, contacts: ready }
      if (!(await dependencies.drills.begin({ ...drill, callAfterMs, at: now })))
        return { kind: 'practiceRuns' }
      return { kind: 'read', standing: await practiceStanding(dependencies, account, timeZone) }
    }
  }
}

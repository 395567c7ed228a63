import { readEmergencyContacts } from '../../domain/person/read-emergency-contacts.ts'
import { digitsOf } from '../../domain/primitives/digits.ts'
import { parseDuration } from '../../domain/primitives/duration.ts'
import { floatPlan } from '../../domain/primitives/plan-facts.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { CHECKIN_GRACE_MS } from '../../domain/trip/lifecycle/trip-lifecycle.ts'
import { factsTold } from '../accounts/profile/profile-facts.ts'
import type { Passwords } from '../platform/ports.ts'
import { codeExpiryAfter } from '../trips/codes/code-life.ts'
import { demoData } from './demo-data.ts'
import type { DemoDraft, DemoStore } from './demo-store.ts'
import { fishingTrack, kayakingTrack } from './tracks.ts'

const tracks: Partial<Record<string, typeof fishingTrack>> = {
  fishing: fishingTrack,
  kayaking: kayakingTrack,
}
const { trips, checkInAccount } = demoData
const checkInDemo = 'check-in'

export type Demo = Map<string, string> | null

/**
 * Fills an empty database. Later adds missing demo entries, and replaces those whose code has expired or
 * whose running trip was ended. Never touches other data.
 */
export async function setUpDemo(store: DemoStore, passwords: Passwords, now: number): Promise<Demo> {
  const known = await store.readDemoTrips(now)
  if (known.length === 0 && !(await store.isEmpty())) return null
  const demo = new Map(known.map((trip) => [trip.demo, trip.tripId]))
  for (const { name, isStale, draft } of entries(passwords, now)) {
    const trip = known.findLast((one) => one.demo === name)
    if (!trip || isStale(trip)) demo.set(name, await store.replaceDemo(await draft()))
  }
  return demo
}

type DemoTrip = Awaited<ReturnType<DemoStore['readDemoTrips']>>[number]
type Entry = { name: string; isStale(trip: DemoTrip): boolean; draft(): Promise<DemoDraft> }

const entries = (passwords: Passwords, now: number): Entry[] => [
  ...trips.map((trip) => ({
    name: trip.rescueCode,
    isStale: (one: DemoTrip) => !one.codesLive || (trip.endedMinutesAgo === null && one.endedAt !== null),
    draft: async () => rescueDraft(trip, now),
  })),
  {
    name: checkInDemo,
    isStale: (one) => one.endedAt !== null || one.closedAt !== null,
    draft: () => checkInDraft(passwords, now),
  },
]

type TripData = Omit<(typeof trips)[number], 'rescueCode' | 'phoneNumber' | 'subject' | 'emergencyContact'>

function tripOf(
  { activity, location, plan, time, startedMinutesAgo, endedMinutesAgo }: TripData,
  now: number,
): DemoDraft['trip'] {
  const startedAt = now - startedMinutesAgo * MINUTE_MS
  const endedAt = endedMinutesAgo === null ? null : now - endedMinutesAgo * MINUTE_MS
  const told = floatPlan((key) => plan?.[key], plan?.plannedRoute)
  const facts = { activity, location, plan: told, time, startedAt, endedAt }
  // Drops the positions, because a check-in deletes them.
  if (endedAt !== null) return { ...facts, state: 'checkedIn', track: [] }
  return { ...facts, track: tracks[activity]?.(startedAt, now) ?? [] }
}

function rescueDraft(entry: (typeof trips)[number], now: number): DemoDraft {
  const trip = tripOf(entry, now)
  const { firstName, lastName, ...facts } = entry.subject
  const overdue = trip.startedAt + parseDuration(trip.time) + CHECKIN_GRACE_MS
  return {
    demo: entry.rescueCode,
    phone: entry.phoneNumber,
    firstName,
    lastName,
    profile: factsTold(facts),
    passwordHash: null,
    pinHash: null,
    contacts: readEmergencyContacts(entry.emergencyContact),
    trip,
    alert: {
      codes: entry.emergencyContact.map(({ rescueCode }) => rescueCode),
      notifiedAt: Math.min(overdue, trip.endedAt ?? overdue),
      expiresAt: trip.endedAt === null ? null : codeExpiryAfter(trip.endedAt),
    },
  }
}

async function checkInDraft(passwords: Passwords, now: number): Promise<DemoDraft> {
  const { phoneNumber, password, pin, distressPin, subject, emergencyContact, trip } = checkInAccount
  return {
    demo: checkInDemo,
    phone: `+1${digitsOf(phoneNumber)}`,
    firstName: subject.firstName,
    lastName: subject.lastName,
    profile: {},
    passwordHash: await passwords.hash(password),
    pinHash: await passwords.hash(pin),
    distressPinHash: await passwords.hash(distressPin),
    contacts: readEmergencyContacts(emergencyContact),
    trip: tripOf({ ...trip, endedMinutesAgo: null }, now),
    alert: null,
  }
}

import { fieldOf, itemsOf, readNumber } from '../kit/field.ts'
import { readText } from '../kit/text.ts'
import { readEmergencyContacts } from '../person/read-emergency-contacts.ts'
import { fixSources } from '../primitives/fix-sources.ts'
import { floatPlan } from '../primitives/plan-facts.ts'
import { positionReadings } from '../primitives/position-readings.ts'
import { readInstant } from './time/instant.ts'
import { readPlannedRoute } from './track/planned-route.ts'
import { readPosition } from './track/read-position.ts'
import type { Fix, FixDetails, NotifiedContact, Trip, TripDevice } from './trip.ts'

/** Parses a position's details except `receivedAt`. Drops invalid or implausible ones. */
export function readDetails(wire: unknown): FixDetails {
  const details: FixDetails = {}
  for (const { key, least, most } of positionReadings) {
    const value = readNumber(fieldOf(wire, key))
    if (value !== null && least <= value && value <= most) details[key] = value
  }
  const said = fieldOf(wire, 'source')
  const source = fixSources.find((one) => one === said)
  return source === undefined ? details : { ...details, source }
}

const MOST_FIXES = 1_000_000
const MOST_NOTIFIED = 100
const MOST_DEVICES = 1_000

/** Parses a trip (specification §3). Prefers `startedAt` to `createdAt`; `locations` may be JSON text. */
export function readTrip(wire: unknown): Trip {
  const text = (key: string) => readText(fieldOf(wire, key))
  const instant = (key: string) => readInstant(fieldOf(wire, key))
  const plan = fieldOf(wire, 'plan')
  const devices = readDevices(fieldOf(wire, 'devices'))
  const told = floatPlan(
    (key) => readText(fieldOf(plan, key)),
    readPlannedRoute(fieldOf(plan, 'plannedRoute')),
  )
  return {
    activity: text('activity'),
    location: text('location'),
    track: readTrack(fieldOf(wire, 'locations')),
    ...(devices ? { devices } : {}),
    startedAt: instant('startedAt') ?? instant('createdAt'),
    endedAt: instant('endedAt'),
    isSafe: fieldOf(wire, 'isSafe') === true && instant('endedAt') !== null,
    time: text('time'),
    ...(told ? { plan: told } : {}),
    contacts: readEmergencyContacts(fieldOf(wire, 'emergencyContact')),
    contactsNotified: readNotified(fieldOf(wire, 'contactsNotified')),
  }
}

/** Parses and sorts a track, one position per time. A position without a time follows the one before it. */
function readTrack(wire: unknown): Fix[] {
  const placed: { fix: Fix; order: number }[] = []
  let order = Number.NEGATIVE_INFINITY
  for (const item of itemsOf(wire, MOST_FIXES) ?? []) {
    const fixedAt = readInstant(fieldOf(item, 'timestamp'))
    const position = readPosition(fieldOf(item, 'latitude'), fieldOf(item, 'longitude'), fixedAt)
    if (position === null) continue
    order = fixedAt ?? order
    const details = readDetails(item)
    const device = readNumber(fieldOf(item, 'device'))
    placed.push({
      fix: {
        ...position,
        ...(Object.keys(details).length > 0 ? { details } : {}),
        ...(device !== null && Number.isInteger(device) && device > 0 ? { device } : {}),
      },
      order,
    })
  }
  const newestOf = new Map(placed.map(({ fix }) => [fix.fixedAt, fix]))
  return placed
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .map(({ fix }) => fix)
    .filter((fix) => fix.fixedAt === null || newestOf.get(fix.fixedAt) === fix)
}

function readDevices(wire: unknown): TripDevice[] | null {
  const items = itemsOf(wire, MOST_DEVICES)
  if (items === null || items.length < 2) return null
  return items.map((item) => ({
    name: readText(fieldOf(item, 'name')),
    ...(fieldOf(item, 'isSos') === true ? { isSos: true } : {}),
  }))
}

function readNotified(wire: unknown): NotifiedContact[] | null {
  const items = itemsOf(wire, MOST_NOTIFIED)
  if (items === null) return null
  return items.flatMap((item) =>
    readEmergencyContacts(item)
      .slice(0, 1)
      .map((contact) => ({ ...contact, notifiedAt: readInstant(fieldOf(item, 'notifiedAt')) })),
  )
}

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { devices, sessions } from '../../platform/database/schema/account-schema.ts'
import { tripDevices } from '../../platform/database/schema/schema.ts'
import type { Sealed } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { SendingDevice, SosPlace } from '../trip.ts'
import { outerTripId } from '../trip-rows.ts'

/** `sender` is the id of a tracker, session, or account. */
type Sender = { userId: string; sender: string }

const nameContext = (number: number) => `device ${number}`

/** Maximum number of attempts to assign a device number. Another process may take it first. */
const MOST_TRIES = 20

/** Returns a device's number on a trip. For a new device, assigns one and stores the name. */
export async function numberDevice(
  db: Database,
  keys: DataKeys,
  tripId: string,
  { userId, sender }: Sender,
): Promise<number> {
  const isIt = and(eq(tripDevices.tripId, tripId), eq(tripDevices.sender, sender))
  const name = await nameOf(db, keys, { userId, sender })
  const key = await keys.read(db, 'track', tripId)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [known] = await db.select({ number: tripDevices.number }).from(tripDevices).where(isIt)
    if (known) return known.number
    const number = await db.$count(tripDevices, eq(tripDevices.tripId, tripId))
    const row = { tripId, number, sender, name: key.seal(name, nameContext(number)) }
    await db.insert(tripDevices).values(row).onConflictDoNothing()
  }
  throw new Error('no free device number on the trip')
}

async function nameOf(db: Database, keys: DataKeys, { userId, sender }: Sender): Promise<string | null> {
  const [tracker] = await db.select({ name: devices.name }).from(devices).where(eq(devices.id, sender))
  const [session] = tracker
    ? []
    : await db.select({ name: sessions.deviceName }).from(sessions).where(eq(sessions.id, sender))
  const name = tracker?.name ?? session?.name ?? null
  return name && (await keys.read(db, 'account', userId)).open(name, 'device name')
}

export async function recordSosDevice(
  db: Database,
  keys: DataKeys,
  tripId: string,
  { userId, tokenHash, at }: SosPlace,
): Promise<void> {
  const [tracker] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.tokenHash, tokenHash ?? ''))
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash ?? ''))
  const sender = tracker?.id ?? session?.id ?? userId
  const number = await numberDevice(db, keys, tripId, { userId, sender })
  const isIt = and(eq(tripDevices.tripId, tripId), eq(tripDevices.number, number))
  await db.update(tripDevices).set({ sosAt: at }).where(isIt)
}

type DeviceRow = { number: number; name: Sealed | null; sosAt: number | null }

export const devicesAsJson = sql<DeviceRow[]>`(
  select coalesce(json_agg(json_build_object(
    'number', d.number, 'name', d.name, 'sosAt', (extract(epoch from d.sos_at) * 1000)::bigint)
    order by d.number), '[]'::json)
  from ${tripDevices} d where d.trip_id = ${outerTripId})`

/** Lists a trip's devices, or none if there is only one. */
export async function openDevices(
  db: Database,
  keys: DataKeys,
  tripId: string,
  rows: readonly DeviceRow[],
): Promise<SendingDevice[]> {
  if (rows.length < 2) return []
  const key = await keys.read(db, 'track', tripId).catch(() => null)
  return rows.map(({ number, name, sosAt }) => ({
    name: key?.open(name, nameContext(number)) ?? null,
    sosAt,
  }))
}

import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rescueCodes, tripContacts } from '../../platform/database/schema/schema.ts'
import type { EmergencyChange } from '../emergency-types.ts'
import type { IssuedCode, RescueSecrets } from './rescue-secrets.ts'

/** Sets the expiry of codes and stores new ones. Without new ones, runs an empty query (see `writeChange`). */
export async function writeCodes(
  tx: Database,
  codes: RescueSecrets,
  tripId: string,
  { lifecycle, codeExpiresAt, leftOutCodeExpiresAt, withCodes }: EmergencyChange,
): Promise<Map<string, IssuedCode>> {
  // After the distress PIN, the emergency may end at another time for excluded contacts.
  const isSameEnd = lifecycle.facts.distressAt === null
  const endForLeftOut = isSameEnd ? codeExpiresAt : leftOutCodeExpiresAt
  const end = (at: number | undefined) => sql.param(at ?? null, rescueCodes.expiresAt)
  const { contactId, expiresAt } = rescueCodes
  await tx
    .update(rescueCodes)
    .set({
      expiresAt: sql`case when ${contactId} in (
          select c.id from ${tripContacts} c where c.trip_id = ${tripId} and not c.tell_on_distress)
        then coalesce(${end(endForLeftOut)}, ${expiresAt})
        else coalesce(${end(codeExpiresAt)}, ${expiresAt}) end`,
    })
    .where(eq(rescueCodes.tripId, tripId))
  if (withCodes && withCodes.to.length > 0) {
    const to = withCodes.to.map(({ id: contactId }) => ({ tripId, contactId }))
    return issueCodes(tx, codes, to)
  }
  await tx.select({ id: rescueCodes.id }).from(rescueCodes).where(sql`false`)
  return new Map()
}

/** Removes the expiry of valid codes. Runs even if none are to be renewed (see `writeChange`). */
export async function renewCodes(
  tx: Database,
  tripId: string,
  { renewCodes, renewLeftOutCodes, at }: EmergencyChange,
): Promise<void> {
  const isLeftOut = sql`coalesce(${rescueCodes.contactId} in (
    select c.id from ${tripContacts} c where c.trip_id = ${tripId} and not c.tell_on_distress), false)`
  const isMeant = sql`case when ${isLeftOut} then ${renewLeftOutCodes === true}::boolean else ${renewCodes === true}::boolean end`
  await tx
    .update(rescueCodes)
    .set({ expiresAt: null })
    .where(and(eq(rescueCodes.tripId, tripId), gt(rescueCodes.expiresAt, at), isMeant))
}

const MOST_TRIES = 100

/** Creates an unused code and link per contact of locked trips. Returns them by contact id. */
export async function issueCodes(
  tx: Database,
  secrets: RescueSecrets,
  to: { tripId: string; contactId: string }[],
): Promise<Map<string, IssuedCode>> {
  const issued = new Map<string, IssuedCode>()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const drawn = to
      .filter(({ contactId }) => !issued.has(contactId))
      .map((one) => ({ id: randomUUID(), ...one, ...secrets.create() }))
    if (drawn.length === 0) return issued
    const taken = await tx
      .insert(rescueCodes)
      .values(
        drawn.map(({ id, tripId, contactId, code, link }) => ({
          id,
          tripId,
          contactId,
          expiresAt: null,
          codeHash: secrets.hashCode(code),
          linkHash: secrets.hashLink(link),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: rescueCodes.id })
    const free = new Set(taken.map(({ id }) => id))
    for (const { id, contactId, code, link } of drawn) if (free.has(id)) issued.set(contactId, { code, link })
  }
  throw new Error('no free rescue code')
}

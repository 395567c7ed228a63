import { eq, sql } from 'drizzle-orm'
import { addressHash } from '../messages/address-hash.ts'
import { devices, phoneProofs, sessions } from '../platform/database/account-schema.ts'
import type { CarryOverStep } from '../platform/database/carry-over.ts'
import { dataKeys } from '../platform/database/key-schema.ts'
import { users } from '../platform/database/schema.ts'
import { storedText } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { ProfileKeys } from '../platform/secrets/profile-keys.ts'
import { open } from '../platform/secrets/sealed-text.ts'
import type { ReachableContact } from '../trips/emergency.ts'
import type { ProfileFacts } from './profile-facts.ts'
import { sealPerson } from './seal-account.ts'

/**
 * Gives accounts of a version that had none a key, and seals what stood open in them. Their medical facts were sealed
 * with `PROFILE_KEY` itself. Errors: rejects where it does not open them.
 */
export const carryAccounts =
  (keys: DataKeys, profileKeys: ProfileKeys): CarryOverStep =>
  async (tx) => {
    const id = sql`'account ' || ${users.id}::text`
    const hasNone = sql`not exists (select 1 from ${dataKeys} k where k.id = ${id})`
    for (const { id: userId, ...row } of await tx.select().from(users).where(hasNone)) {
      const { key, store } = keys.make('account', userId)
      await store(tx)
      const profile = openedMedical(profileKeys, JSON.parse(storedText(row.profile) ?? '{}'), userId)
      const contacts = JSON.parse(storedText(row.contacts) ?? '[]') as ReachableContact[]
      const [phone, firstName, lastName] = [row.phone, row.firstName, row.lastName].map((text) =>
        storedText(text),
      )
      const sealed = sealPerson(keys, key, {
        ...{ phone: phone ?? null, firstName: firstName ?? null, lastName: lastName ?? null },
        ...{ profile, contacts },
      })
      await tx.update(users).set(sealed).where(eq(users.id, userId))
      for (const { id: deviceId, name } of await tx.select().from(devices).where(eq(devices.userId, userId)))
        await tx
          .update(devices)
          .set({ name: key.seal(storedText(name), 'device name') })
          .where(eq(devices.id, deviceId))
      for (const { id: sessionId, deviceName } of await tx
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId)))
        await tx
          .update(sessions)
          .set({ deviceName: key.seal(storedText(deviceName), 'device name') })
          .where(eq(sessions.id, sessionId))
    }
    for (const { id: proofId, phone } of await tx
      .select()
      .from(phoneProofs)
      .where(eq(phoneProofs.phoneHash, '')))
      await tx
        .update(phoneProofs)
        .set({
          phone: keys.desk.seal(storedText(phone), 'proof phone'),
          phoneHash: addressHash(keys, storedText(phone)),
        })
        .where(eq(phoneProofs.id, proofId))
  }

function openedMedical(
  profileKeys: ProfileKeys,
  { medical, ...facts }: ProfileFacts & { medical?: string },
  userId: string,
): ProfileFacts {
  if (medical === undefined) return facts
  const opened = open(profileKeys, medical, `medical facts of ${userId}`)
  if (opened.kind !== 'opened')
    throw new Error(`PROFILE_KEY does not open the medical facts (${opened.kind})`)
  return { ...facts, ...(JSON.parse(opened.text) as ProfileFacts) }
}

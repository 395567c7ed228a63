import { eq, like, or } from 'drizzle-orm'
import type { CarryOverStep } from '../platform/database/carry-over.ts'
import { users } from '../platform/database/schema.ts'
import { carriedHash } from './argon2-passwords.ts'

/** Binds hashes of an earlier version, of passwords and PINs, to the pepper. */
export const carryHashes =
  (pepper: Buffer): CarryOverStep =>
  async (tx) => {
    const { id, passwordHash, pinHash, distressPinHash } = users
    const columns = { passwordHash, pinHash, distressPinHash }
    const isOld = or(...Object.values(columns).map((column) => like(column, 'argon2id$%')))
    for (const row of await tx
      .select({ id, ...columns })
      .from(users)
      .where(isOld)) {
      const now = (hash: string | null) => carriedHash(pepper, hash) ?? hash
      const hashes = {
        passwordHash: now(row.passwordHash),
        pinHash: now(row.pinHash),
        distressPinHash: now(row.distressPinHash),
      }
      await tx.update(users).set(hashes).where(eq(id, row.id))
    }
  }

import { randomInt } from 'node:crypto'
import { RESCUE_CODE_LENGTH } from '../../domain/rescue-entry/rescue-code.ts'
import type { Database } from '../platform/database/database.ts'
import { rescueCodes } from '../platform/database/schema.ts'

/** Of a million codes a few are taken; so many misses in a row mean that something else is wrong. */
const MOST_TRIES = 100

const anyCode = () => String(randomInt(10 ** RESCUE_CODE_LENGTH)).padStart(RESCUE_CODE_LENGTH, '0')

/**
 * A random rescue code that no other trip holds, for a trip that has none. Must run in the transaction that holds
 * the trip's lock.
 * Errors: rejects where no free code was found.
 */
export async function issueCode(tx: Database, tripId: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [issued] = await tx
      .insert(rescueCodes)
      .values({ code: anyCode(), tripId, expiresAt: null })
      .onConflictDoNothing()
      .returning()
    if (issued) return issued.code
  }
  throw new Error('no free rescue code')
}

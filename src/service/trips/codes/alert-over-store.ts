import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '../../../domain/primitives/languages.ts'
import type { Database } from '../../platform/database/database.ts'
import { rescueCodes, tripContacts } from '../../platform/database/schema/schema.ts'

/**
 * Returns the language of a contact whose alerts are over but whose last code hasn't expired; otherwise null.
 * An alert is over once the contact sees the trip's end.
 */
export async function endedAlert(
  db: Database,
  numberHash: string,
  now: number,
): Promise<{ language: Language | null } | null> {
  const [found] = await db
    .select({
      areOver: sql<boolean | null>`bool_and(${rescueCodes.expiresAt} is not null)`,
      language: sql<Language | null>`max(${tripContacts.language})`,
    })
    .from(rescueCodes)
    .innerJoin(tripContacts, eq(tripContacts.id, rescueCodes.contactId))
    .where(
      and(
        eq(tripContacts.numberHash, numberHash),
        or(isNull(rescueCodes.expiresAt), gt(rescueCodes.expiresAt, now)),
      ),
    )
  return found?.areOver === true ? { language: found.language } : null
}

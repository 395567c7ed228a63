import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { fullNameOf } from '../../../domain/person/full-name.ts'
import { USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { contactRequestPath } from '../../../domain/site/pages.ts'
import type { ContactRequest } from '../../../domain/site/site-api.ts'
import { pageLink } from '../../messages/page-link.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactRequests } from '../../platform/database/schema/account-schema.ts'
import { users } from '../../platform/database/schema/schema.ts'
import type { Tokens } from '../../platform/ports.ts'
import { newLinkSecret } from '../../platform/secrets/link-secret.ts'
import { openTraveler } from '../seal-account.ts'
import { type Agreement, type ContactRequests, requestText } from './contact-requests.ts'
import { PRESENCE_KEPT_MS, reachedBy, signsOf } from './presence.ts'
import { type AnswerDependencies, NAME, saveAnswerByLink } from './save-answer.ts'

const answers: Record<Agreement, ContactRequest['answer']> = { asked: null, agreed: 'yes', refused: 'no' }

export const contactRequestStore = (
  db: Database,
  { keys, outbox, parts, tokens, site }: AnswerDependencies & { tokens: Pick<Tokens, 'hash'>; site: string },
): ContactRequests => ({
  async agreements(userId, contacts) {
    const rows = await db.select().from(contactRequests).where(eq(contactRequests.userId, userId))
    const known = new Map(rows.map((row) => [row.numberHash, row]))
    return contacts.map((contact) => {
      const row = known.get(addressHash(keys, contact.number))
      return {
        contact,
        state: row?.state ?? 'asked',
        signsAt: row ? signsOf(row) : [],
        takesPractice: row?.state === 'agreed' && row.practiceAt !== null,
      }
    })
  },
  ask: (userId, contacts, traveler, at) =>
    db.transaction(async (tx) => {
      for (const { name, number, language = null } of contacts) {
        const numberHash = addressHash(keys, number)
        if (await outbox.isStopped(tx, numberHash)) continue
        const secret = newLinkSecret()
        const added = await tx
          .insert(contactRequests)
          .values({
            id: randomUUID(),
            userId,
            numberHash,
            state: 'asked',
            askedAt: at,
            name: keys.service.seal(name ?? number, NAME),
            linkHash: tokens.hash(secret),
          })
          .onConflictDoNothing()
          .returning({ id: contactRequests.id })
        const text = requestText(
          traveler,
          { number, language },
          pageLink(site, contactRequestPath(secret), language ?? USUAL_LANGUAGE),
        )
        if (added.length > 0) await outbox.write(tx, null, [text], at)
      }
    }),
  async contactsAsked(userId, now) {
    const rows = await db
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.userId, userId))
      .orderBy(asc(contactRequests.askedAt), asc(contactRequests.numberHash))
    return rows.map(({ name, state, ...row }) => ({
      ...row,
      reachedAt: reachedBy(row, now),
      name: keys.service.open(name, NAME),
      answer: answers[state],
    }))
  },
  async readLink(linkHash) {
    const [row] = await db
      .select({
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        state: contactRequests.state,
        practiceAt: contactRequests.practiceAt,
      })
      .from(contactRequests)
      .innerJoin(users, eq(users.id, contactRequests.userId))
      .where(eq(contactRequests.linkHash, linkHash))
    if (!row) return null
    const traveler = openTraveler(await keys.read(db, 'account', row.userId), row)
    return { traveler: fullNameOf(traveler), answer: answers[row.state], practice: row.practiceAt !== null }
  },
  answerLink: (linkHash, answer, at) =>
    db.transaction((tx) => saveAnswerByLink(tx, { keys, outbox, parts }, { linkHash, answer, at })),
  async agreeToPractice(linkHash, agrees, at) {
    const isIt = and(eq(contactRequests.linkHash, linkHash), eq(contactRequests.state, 'agreed'))
    await db
      .update(contactRequests)
      .set({ practiceAt: agrees ? at : null })
      .where(isIt)
  },
  async refusePractice(number) {
    const theirs = eq(contactRequests.numberHash, addressHash(keys, number))
    await db.update(contactRequests).set({ practiceAt: null }).where(theirs)
  },
})

export async function deleteOldSigns(db: Database, now: number): Promise<void> {
  const before = now - PRESENCE_KEPT_MS
  for (const sign of ['reachedAt', 'seemsReachedAt', 'heardAt'] as const)
    await db
      .update(contactRequests)
      .set({ [sign]: sql`null` })
      .where(lt(contactRequests[sign], before))
}

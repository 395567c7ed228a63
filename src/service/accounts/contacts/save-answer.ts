import { and, desc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { contactRequests } from '../../platform/database/schema/account-schema.ts'
import { users } from '../../platform/database/schema/schema.ts'
import type { Sealed } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { openTraveler } from '../seal-account.ts'
import type { ContactParticipation } from '../trips-of-account.ts'
import {
  type Part,
  refusalNotification,
  returnNotification,
  type SaveAnswer,
  type Stance,
} from './contact-requests.ts'

export const NAME = 'name of a contact who is asked'

type Answer = 'yes' | 'no'
type Answered = { userId: string; name: Sealed; numberHash: string }

export type AnswerDependencies = { keys: DataKeys; outbox: Outbox; parts: ContactParticipation }

const stateAfter = { yes: 'agreed', no: 'refused' } as const

/**
 * Applies a contact's YES or NO by text, which anyone can forge. Answers open contact requests, but not with
 * NO to a traveler whose phone shows the contact as alerted. If it answers none, NO stops texts about
 * emergencies the contact was alerted about, except new alerts; calls continue. If no phone shows the
 * contact as alerted, NO then also ends the contact's agreement with every traveler. YES resumes texts. If it
 * answers no request, it also undoes the last NO and rejoins the trips that the contact left.
 */
export const saveAnswer =
  (tx: Database, dependencies: AnswerDependencies): SaveAnswer =>
  async ({ number, answer, at }) => {
    const { keys } = dependencies
    const numberHash = addressHash(keys, number)
    const parts = await dependencies.parts.of(tx, numberHash, at)
    const ofNumber = eq(contactRequests.numberHash, numberHash)
    const note = (users: SQL | undefined, state: 'asked' | 'agreed' | 'refused') =>
      noteAnswer(tx, and(ofNumber, eq(contactRequests.state, state), users), answer, at)
    const take = (some: Part[], stance: Stance) => dependencies.parts.take(tx, some, { stance, at })
    const of = (answered: Answered[]) =>
      parts.filter(({ userId }) => answered.some((one) => one.userId === userId))

    if (answer === 'yes') {
      const last = await refusedLast(tx, ofNumber)
      const waiting = await note(undefined, 'asked')
      await take(
        parts.filter(({ hasLeft }) => !hasLeft),
        'return',
      )
      if (waiting.length > 0) return
      const gone = parts.filter(({ hasLeft }) => hasLeft)
      const seemGone = gone.filter(({ isOver }) => !isOver).map(({ userId }) => userId)
      const refused = inArray(contactRequests.userId, [...seemGone, ...last])
      await tellTravelers(tx, dependencies, await note(refused, 'refused'), { answer, at })
      return take(gone, 'return')
    }
    const seen = parts.filter(({ isSeen }) => isSeen).map(({ userId }) => userId)
    const isOfOthers = and(...seen.map((userId) => ne(contactRequests.userId, userId)))
    const waiting = await note(isOfOthers, 'asked')
    const refused = waiting.length > 0 ? waiting : seen.length > 0 ? [] : await note(undefined, 'agreed')
    await tellTravelers(tx, dependencies, refused, { answer, at })
    if (waiting.length === 0)
      await take(
        parts.filter(({ called }) => called),
        'quiet',
      )
    await take(
      of(refused).filter(({ called }) => waiting.length > 0 || !called),
      'quiet',
    )
  }

export async function saveAnswerByLink(
  tx: Database,
  dependencies: AnswerDependencies,
  { linkHash, answer, at }: { linkHash: string; answer: Answer; at: number },
): Promise<void> {
  const isOther = and(eq(contactRequests.linkHash, linkHash), ne(contactRequests.state, stateAfter[answer]))
  const [before] = await tx.select({ state: contactRequests.state }).from(contactRequests).where(isOther)
  const answered = await noteAnswer(tx, isOther, answer, at)
  if (answer === 'no' || before?.state === 'refused')
    await tellTravelers(tx, dependencies, answered, { answer, at })
  for (const { numberHash, userId } of answered) {
    const parts = await dependencies.parts.of(tx, numberHash, at)
    const own = parts.filter((part) => part.userId === userId)
    await dependencies.parts.take(tx, own, { stance: answer === 'no' ? 'leave' : 'return', at })
  }
}

/** Returns the travelers refused by this number's last answer; empty unless that was NO. */
async function refusedLast(tx: Database, ofNumber: SQL): Promise<string[]> {
  const said = await tx
    .select({
      userId: contactRequests.userId,
      state: contactRequests.state,
      answeredAt: contactRequests.answeredAt,
    })
    .from(contactRequests)
    .where(and(ofNumber, isNotNull(contactRequests.answeredAt)))
    .orderBy(desc(contactRequests.answeredAt))
  const [last] = said
  return said
    .filter(({ state, answeredAt }) => state === 'refused' && answeredAt === last?.answeredAt)
    .map(({ userId }) => userId)
}

const noteAnswer = (tx: Database, where: SQL | undefined, answer: Answer, at: number): Promise<Answered[]> =>
  tx
    .update(contactRequests)
    .set({ state: stateAfter[answer], answeredAt: at, ...(answer === 'no' && { practiceAt: null }) })
    .where(where)
    .returning({
      userId: contactRequests.userId,
      name: contactRequests.name,
      numberHash: contactRequests.numberHash,
    })

async function tellTravelers(
  tx: Database,
  { keys, outbox }: AnswerDependencies,
  answered: Answered[],
  { answer, at }: { answer: Answer; at: number },
): Promise<void> {
  for (const { userId, name } of answered) {
    const [row] = await tx
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        phone: users.phone,
        language: users.language,
      })
      .from(users)
      .where(eq(users.id, userId))
    if (!row) continue
    const traveler = openTraveler(await keys.read(tx, 'account', userId), row)
    const news = answer === 'no' ? refusalNotification : returnNotification
    await outbox.write(tx, null, news(traveler, keys.service.open(name, NAME)), at)
  }
}

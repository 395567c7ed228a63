import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, max } from 'drizzle-orm'
import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import {
  advanceDrill,
  DRILL_CALLS_FOR_MS,
  DRILL_EVERY_MS,
  DRILL_LASTS_MS,
  type DrillEnd,
  type DrillWay,
  startDrillLadder,
} from '../../domain/trip/escalation/drill.ts'
import type { ContactSign } from '../accounts/contacts/presence.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'
import { openTraveler } from '../accounts/seal-account.ts'
import type { Message } from '../messages/message.ts'
import type { PracticeReplies } from '../messages/number-replies.ts'
import type { Outbox } from '../messages/outbox/outbox.ts'
import { LONGEST_SEEMING_DELIVERY_MS } from '../messages/outbox/sent-for-help.ts'
import { toDecoy } from '../messages/outbox/to-recipients.ts'
import { addressHash } from '../messages/phone-address.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { contactRequests } from '../platform/database/schema/account-schema.ts'
import { drillContacts, drills } from '../platform/database/schema/drill-schema.ts'
import { users } from '../platform/database/schema/schema.ts'
import type { Tokens } from '../platform/ports.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { newLinkSecret } from '../platform/secrets/link-secret.ts'
import { practiceCall, practiceText } from './drill-words.ts'
import type { Drill, DrillStore, NewDrill } from './ports.ts'

type Emergencies = (
  tx: Database,
  userId: string,
  now: number,
) => Promise<{
  isSeen: boolean
  isHidden(contact: { numberHash: string; tellOnDistress: boolean }): boolean
}>

type Dependencies = {
  keys: DataKeys
  outbox: Outbox
  emergencies: Emergencies
  recordContactSign(tx: Database, sign: ContactSign): Promise<void>
  tokens: Pick<Tokens, 'hash'>
  site: string
}

const LOOK_EVERY_MS = 2 * SECOND_MS
const RETRY_MS = MINUTE_MS
const DRILLS_KEPT_MS = 90 * DAY_MS

type ContactRow = typeof drillContacts.$inferSelect
type DrillRow = typeof drills.$inferSelect

export function drillStore(db: Database, dependencies: Dependencies): DrillStore {
  const { keys, emergencies } = dependencies
  /**
   * Returns the time of the last practice alert to each number in the last week, from any traveler. Includes
   * alerts whose text a distress alert blocked; otherwise another account with the same contact could detect
   * the distress alert.
   */
  const lastOf = async (tx: Database, hashes: string[], now: number): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ hash: drillContacts.numberHash, at: max(drills.startedAt) })
      .from(drillContacts)
      .innerJoin(drills, eq(drills.id, drillContacts.drillId))
      .where(and(inArray(drillContacts.numberHash, hashes), gt(drills.startedAt, now - DRILL_EVERY_MS)))
      .groupBy(drillContacts.numberHash)
    return new Map(rows.flatMap(({ hash, at }) => (at === null ? [] : [[hash, at]])))
  }
  return {
    async newest(userId, now) {
      const [row] = await db
        .select()
        .from(drills)
        .where(eq(drills.userId, userId))
        .orderBy(desc(drills.startedAt))
        .limit(1)
      return row ? drillShown(db, dependencies, row, now) : null
    },
    async ofAccount(userId, now) {
      const rows = await db
        .select()
        .from(drills)
        .where(eq(drills.userId, userId))
        .orderBy(desc(drills.startedAt))
      const shown: Drill[] = []
      for (const row of rows) shown.push(await drillShown(db, dependencies, row, now))
      return shown
    },
    async before(userId, contacts, now) {
      const { isSeen } = await emergencies(db, userId, now)
      const hash = ({ number }: ReachableContact) => addressHash(keys, number)
      const last = await lastOf(db, contacts.map(hash), now)
      return { isAlert: isSeen, lastOf: (contact) => last.get(hash(contact)) ?? null }
    },
    begin: (drill) =>
      db.transaction(async (tx) => {
        const { userId, at } = drill
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const hashes = drill.contacts.map(({ number }) => addressHash(keys, number))
        // Locks the numbers, so that practice alerts to the same contact start one after the other.
        await tx
          .select({ id: contactRequests.id })
          .from(contactRequests)
          .where(inArray(contactRequests.numberHash, hashes))
          .orderBy(asc(contactRequests.id))
          .for('update')
        const lately = and(eq(drills.userId, userId), gt(drills.startedAt, at - DRILL_EVERY_MS))
        const last = await lastOf(tx, hashes, at)
        const emergency = await emergencies(tx, userId, at)
        if ((await tx.$count(drills, lately)) > 0 || last.size > 0 || emergency.isSeen) return false
        await insertDrill(tx, dependencies, drill, emergency)
        return true
      }),
    async stop(userId, at) {
      const goesOn = and(eq(drills.userId, userId), isNull(drills.endedAt))
      await db.update(drills).set(over('traveler', at)).where(goesOn)
    },
    open: (linkHash, at) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select({ contact: drillContacts, userId: drills.userId })
          .from(drillContacts)
          .innerJoin(drills, eq(drills.id, drillContacts.drillId))
          .where(eq(drillContacts.linkHash, linkHash))
        if (!row) return null
        const goesOn = await noteAnswer(tx, dependencies, row.contact.numberHash, 'link', at)
        return { traveler: await travelerOf(tx, keys, row.userId), goesOn }
      }),
    async look(now) {
      let due: DrillRow | undefined
      try {
        return await db.transaction(async (tx) => {
          ;[due] = await tx
            .select()
            .from(drills)
            .where(lte(drills.wakeAt, now))
            .orderBy(asc(drills.wakeAt))
            .limit(1)
            .for('update', { skipLocked: true })
          if (!due) return { kind: 'none' }
          await lookAt(tx, due, now)
          return { kind: 'looked' }
        })
      } catch (fault) {
        if (!due || isDatabaseAway(fault)) throw fault
        await db
          .update(drills)
          .set(now >= due.endsAt ? over('time', now) : { wakeAt: now + RETRY_MS })
          .where(eq(drills.id, due.id))
        return { kind: 'failed', fault }
      }
    },
    async cleanUp(now) {
      await deleteInBatches(db, drills, lt(drills.startedAt, now - DRILLS_KEPT_MS))
    },
  }

  async function lookAt(tx: Database, row: DrillRow, now: number): Promise<void> {
    const isIt = eq(drills.id, row.id)
    const emergency = await emergencies(tx, row.userId, now)
    const why = emergency.isSeen ? 'emergency' : now >= row.endsAt ? 'time' : null
    if (why !== null) {
      await tx.update(drills).set(over(why, now)).where(isIt)
      return
    }
    await climbAll(tx, dependencies, row, { emergency, now })
    await tx
      .update(drills)
      .set({ wakeAt: now + LOOK_EVERY_MS })
      .where(isIt)
  }
}

const over = (why: DrillEnd, at: number) =>
  ({ endedAt: at, why: why === 'traveler' ? 'traveller' : why, wakeAt: null }) as const

/** Stores a practice alert and its texts, with decoys for contacts who may know about a distress PIN. */
async function insertDrill(
  tx: Database,
  { keys, outbox, tokens, site }: Dependencies,
  { userId, traveler, contacts, callAfterMs, at }: NewDrill,
  emergency: Awaited<ReturnType<Emergencies>>,
): Promise<void> {
  const id = randomUUID()
  const key = await keys.read(tx, 'account', userId)
  await tx.insert(drills).values({
    id,
    userId,
    calls: callAfterMs !== null,
    startedAt: at,
    endsAt: at + DRILL_LASTS_MS,
    wakeAt: at + LOOK_EVERY_MS,
  })
  const once = new Map(contacts.map((contact) => [addressHash(keys, contact.number), contact]))
  const texts: Message[] = []
  const rows = [...once].map(([numberHash, { name, number, language = null, tellOnDistress }], position) => {
    const secret = newLinkSecret()
    const isTold = tellOnDistress !== false
    const isHeld = emergency.isHidden({ numberHash, tellOnDistress: isTold })
    const text = practiceText(traveler, { number, language, secret, site })
    texts.push(isHeld ? toDecoy(text, position) : text)
    return {
      id: randomUUID(),
      drillId: id,
      position,
      name: key.seal(name, 'drill contact name'),
      number: key.seal(number, 'drill contact number'),
      numberHash,
      language,
      linkHash: tokens.hash(secret),
      tellOnDistress: isTold,
      isHeld,
      ladder: callAfterMs === null ? null : startDrillLadder(at, callAfterMs),
    }
  })
  await tx.insert(drillContacts).values(rows)
  await outbox.write(tx, null, texts, at)
}

async function travelerOf(tx: Database, keys: DataKeys, userId: string): Promise<Traveler> {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  const key = await keys.read(tx, 'account', userId)
  return openTraveler(key, row ?? { firstName: null, lastName: null, phone: null })
}

/**
 * Returns the numbers whose practice texts were lost. A text that a distress alert blocked looks lost if the
 * newest alert or distress text to that number was lost.
 */
async function lostTexts(
  tx: Database,
  outbox: Outbox,
  { rows, startedAt, now }: { rows: readonly ContactRow[]; startedAt: number; now: number },
): Promise<string[]> {
  const numbers = (isHeld: boolean) =>
    rows.filter((row) => row.isHeld === isHeld).map(({ numberHash }) => numberHash)
  const sent = { kind: 'drill', recipients: numbers(false), since: startedAt } as const
  const lost = await outbox.lostSince(tx, sent)
  const blocked = await outbox.lostBefore(tx, numbers(true), startedAt)
  const seemLost = blocked.filter(
    ({ underwayMs }) => now >= startedAt + Math.min(underwayMs, LONGEST_SEEMING_DELIVERY_MS),
  )
  return [...lost, ...seemLost.map(({ recipient }) => recipient)]
}

async function climbAll(
  tx: Database,
  { keys, outbox }: Dependencies,
  { id, userId, startedAt }: DrillRow,
  { emergency, now }: { emergency: Awaited<ReturnType<Emergencies>>; now: number },
): Promise<void> {
  const rows = await tx.select().from(drillContacts).where(eq(drillContacts.drillId, id))
  const hashes = rows.map(({ numberHash }) => numberHash)
  const stopped = await outbox.optedOutAmong(tx, hashes)
  const lost = await lostTexts(tx, outbox, { rows, startedAt, now })
  const asked = await tx
    .select({ hash: contactRequests.numberHash, practiceAt: contactRequests.practiceAt })
    .from(contactRequests)
    .where(eq(contactRequests.userId, userId))
  const agrees = (hash: string) => asked.some((one) => one.hash === hash && one.practiceAt !== null)
  const key = await keys.read(tx, 'account', userId)
  const calls: Message[] = []
  for (const [position, row] of rows.entries()) {
    if (row.ladder === null) continue
    const isStopped = stopped.includes(row.numberHash) || !agrees(row.numberHash)
    const seen = { reachedAt: row.reachedAt, isStopped, isLost: lost.includes(row.numberHash) }
    const { ladder, isCalled } = advanceDrill(row.ladder, seen, now)
    const number = key.open(row.number, 'drill contact number')
    const isRung = isCalled && now <= startedAt + DRILL_CALLS_FOR_MS
    if (isRung) {
      const call = practiceCall(await travelerOf(tx, keys, userId), { number, language: row.language })
      const isHidden = row.isHeld || emergency.isHidden(row)
      calls.push(isHidden ? toDecoy(call, position) : call)
    }
    await tx
      .update(drillContacts)
      .set({ ladder, ...(isRung && { calledAt: now }) })
      .where(eq(drillContacts.id, row.id))
  }
  if (calls.length > 0) await outbox.write(tx, null, calls, now)
}

async function drillShown(
  db: Database,
  { keys, outbox }: Dependencies,
  { id, userId, startedAt, endsAt, endedAt, why, calls }: DrillRow,
  now: number,
): Promise<Drill> {
  const rows = await db
    .select()
    .from(drillContacts)
    .where(eq(drillContacts.drillId, id))
    .orderBy(asc(drillContacts.position))
  const key = await keys.read(db, 'account', userId)
  const lost = await lostTexts(db, outbox, { rows, startedAt, now })
  const stateOf = (row: ContactRow): Drill['contacts'][number]['state'] => {
    if (row.reachedAt !== null) return 'reached'
    if (row.calledAt !== null) return 'called'
    return lost.includes(row.numberHash) ? 'lost' : 'texted'
  }
  return {
    startedAt,
    endsAt,
    endedAt,
    why: why === 'traveller' ? 'traveler' : why,
    calls,
    contacts: rows.map((row) => ({
      name: key.open(row.name, 'drill contact name'),
      number: key.open(row.number, 'drill contact number'),
      state: stateOf(row),
      reachedAt: row.reachedAt,
      reachedBy: row.reachedBy,
    })),
  }
}

async function goingOn(
  tx: Database,
  { emergencies }: Pick<Dependencies, 'emergencies'>,
  numberHash: string,
  now: number,
): Promise<{ contact: ContactRow; userId: string }[]> {
  const rows = await tx
    .select({ contact: drillContacts, userId: drills.userId })
    .from(drillContacts)
    .innerJoin(drills, eq(drills.id, drillContacts.drillId))
    .where(
      and(
        eq(drillContacts.numberHash, numberHash),
        eq(drillContacts.isHeld, false),
        isNull(drills.endedAt),
        gt(drills.endsAt, now),
      ),
    )
  const open: typeof rows = []
  for (const row of rows) {
    const emergency = await emergencies(tx, row.userId, now)
    if (!emergency.isSeen && !emergency.isHidden(row.contact)) open.push(row)
  }
  return open
}

async function noteAnswer(
  tx: Database,
  dependencies: Pick<Dependencies, 'emergencies' | 'recordContactSign'>,
  numberHash: string,
  by: DrillWay,
  at: number,
): Promise<boolean> {
  const open = await goingOn(tx, dependencies, numberHash, at)
  for (const { contact, userId } of open) {
    const isFirst = and(eq(drillContacts.id, contact.id), isNull(drillContacts.reachedAt))
    await tx.update(drillContacts).set({ reachedAt: at, reachedBy: by }).where(isFirst)
    await dependencies.recordContactSign(tx, { userId, numberHash, what: 'heard', at })
  }
  return open.length > 0
}

export const numbersInPractice = (
  dependencies: Pick<Dependencies, 'emergencies' | 'recordContactSign'>,
): PracticeReplies => ({
  goesOn: async (tx, hash, now) => (await goingOn(tx, dependencies, hash, now)).length > 0,
  async arrived(tx, hash, at) {
    for (const { userId } of await goingOn(tx, dependencies, hash, at))
      await dependencies.recordContactSign(tx, { userId, numberHash: hash, what: 'reached', at })
  },
  answered: (tx, hash, by, at) => noteAnswer(tx, dependencies, hash, by, at),
})

import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { digitsOf } from '../../../domain/primitives/digits.ts'
import { RESCUE_CODE_LENGTH } from '../../../domain/primitives/rescue-code.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import type { Database } from '../../platform/database/database.ts'
import { unansweredTries } from '../../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { TypedPair, UnansweredTries } from '../ports.ts'
import { NETWORK_TIMES } from './rescue-limits.ts'

const KEPT_MS = 30 * MINUTE_MS
/** Length to which the queue is cut. That many wrong attempts are processed in about 40 seconds. */
const MOST_WAITING = 20_000
const DELETED_AT_ONCE = 5_000
/** Length to which phone numbers are padded, so that all rows have the same size. */
const NUMBER_LENGTH = 40
const CONTEXT = 'unanswered try'
const DECOY_ID = 0

const { id: tryId, turn, triedAt } = unansweredTries

/** Queries that do the same work for correct and wrong codes. */
interface TriedCodes {
  pairsAmong: UnansweredTries['pairsAmong']
  findPair: UnansweredTries['findPair']
  giveLink(tx: Database, link: { codeId: string; hash: string } | null): Promise<void>
}

type Dependencies = { keys: DataKeys; outbox: Outbox; codes: TriedCodes; report(fault: unknown): void }

export function unansweredAttemptsStore(
  db: Database,
  { keys, outbox, codes, report }: Dependencies,
): UnansweredTries {
  const sealed = ({ code, number }: TypedPair): Buffer => {
    const digits = digitsOf(number).slice(0, NUMBER_LENGTH)
    const text = code.padEnd(RESCUE_CODE_LENGTH) + digits.padEnd(NUMBER_LENGTH)
    return keys.service.sealBytes(Buffer.from(text), CONTEXT)
  }
  /** Returns an empty pair for a damaged row. */
  const opened = (row: Buffer): TypedPair => {
    try {
      const text = keys.service.openBytes(row, CONTEXT).toString()
      return { code: text.slice(0, RESCUE_CODE_LENGTH).trim(), number: text.slice(RESCUE_CODE_LENGTH).trim() }
    } catch (fault) {
      report(fault)
      return { code: '', number: '' }
    }
  }
  const postpone = (tx: Database, id: number) =>
    tx
      .update(unansweredTries)
      .set({ turn: sql`${turn} + 1` })
      .where(eq(tryId, id))
  const deleteSome = (which: SQL) =>
    db.delete(unansweredTries).where(inArray(tryId, sql`(select t.id from ${unansweredTries} t ${which})`))

  return {
    async keep({ address, network }, tried, at) {
      const [sender, ofNetwork] = [keys.lookupHash(`sender ${address}`), keys.lookupHash(`sender ${network}`)]
      await db.insert(unansweredTries).values({
        sender,
        network: ofNetwork,
        turn: sql`(select greatest(
          (select count(*) from ${unansweredTries} t where t.sender = ${sender}),
          (select count(*) from ${unansweredTries} t where t.network = ${ofNetwork}) / ${NETWORK_TIMES}))`,
        sealed: sealed(tried),
        triedAt: at,
      })
    },
    async next(limit, now) {
      const rows = await db
        .select({ id: tryId, sealed: unansweredTries.sealed })
        .from(unansweredTries)
        .where(gt(triedAt, now - KEPT_MS))
        .orderBy(asc(turn), asc(tryId))
        .limit(limit)
      return rows.map((row) => ({ id: row.id, ...opened(row.sealed) }))
    },
    pairsAmong: codes.pairsAmong,
    findPair: codes.findPair,
    answer: ({ tryId: answered, link, messages, at }) =>
      db.transaction(async (tx) => {
        // If there is no link, updates the attempt instead of the code, so that both cases do the same
        // amount of work.
        await postpone(tx, link ? DECOY_ID : (answered ?? DECOY_ID))
        const ended = await tx
          .delete(unansweredTries)
          .where(eq(tryId, answered ?? DECOY_ID))
          .returning({ id: tryId })
        if (answered !== null && ended.length === 0) return
        await codes.giveLink(tx, link)
        await outbox.write(tx, link?.tripId ?? null, messages, at)
      }),
    async postpone(id) {
      await postpone(db, id)
    },
    async drop(ids) {
      if (ids.length > 0) await db.delete(unansweredTries).where(inArray(tryId, ids))
      await deleteSome(sql`order by t.turn, t.id offset ${MOST_WAITING} limit ${DELETED_AT_ONCE}`)
    },
    async cleanUp(now) {
      for (;;) {
        const over = sql`where t.tried_at <= ${sql.param(now - KEPT_MS, triedAt)} limit ${DELETED_AT_ONCE}`
        const gone = await deleteSome(over).returning({ id: tryId })
        if (gone.length < DELETED_AT_ONCE) return
      }
    },
  }
}

import { asc, inArray } from 'drizzle-orm'
import { alarmAgain } from '../../domain/trip/alarm.ts'
import { alertAtOf, askedAtOf, nextQuestionAt } from '../../domain/trip/trip-lifecycle.ts'
import type { SettledMessage } from '../messages/messages-of-trips.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import { updateEach } from '../platform/database/update-each.ts'
import { lifecycleOf } from './lifecycle-of.ts'

type Row = typeof trips.$inferSelect

/**
 * Notes in their trips that questions to travellers were sent, or that their text was withheld or refused: from then on
 * the grace counts (`alertAtOf`), and the trip is looked at when that is over. A notification that is refused leaves the
 * text to come. One that was first tried late counts as asked then. Rows are locked in one order, so that two processes
 * never wait for each other.
 * @param at Unix time, ms.
 */
export async function noteQuestionsOut(
  tx: Database,
  settled: readonly SettledMessage[],
  at: number,
): Promise<void> {
  const out = settled
    .filter(({ kind }) => kind === 'check-in-due' || kind === 'are-you-well')
    .filter(({ state, channel }) => state === 'sent' || (state === 'failed' && channel === 'sms'))
  const ids = [...new Set(out.flatMap(({ tripId }) => tripId ?? []))]
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(trips)
    .where(inArray(trips.id, ids))
    .orderBy(asc(trips.id))
    .for('no key update')
  const noted = rows.flatMap((row) => {
    const own = out.filter(({ tripId }) => tripId === row.id)
    const changed = withQuestionsOut(row, own, at)
    return changed === null ? [] : [changed]
  })
  await updateEach(tx, trips, 'id', noted)
}

/** Null where none of them is the question that the trip waits for. */
function withQuestionsOut(row: Row, out: readonly SettledMessage[], at: number) {
  const { askedAt, alarm } = row
  const about = (kind: SettledMessage['kind'], writtenAt: number | undefined | null) =>
    out.find((one) => one.kind === kind && one.createdAt === writtenAt)
  const asked = row.questionOutAt === null ? about('check-in-due', askedAt) : undefined
  const raised = alarm?.questionOutAt === undefined ? about('are-you-well', alarm?.raisedAt) : undefined
  if (!asked && !raised) return null
  const noted: Row = { ...row }
  if (asked) {
    noted.askedAt = askedAtOf(asked.createdAt, asked.firstTriedAt ?? at)
    noted.questionOutAt = at
  }
  if (alarm && raised) {
    const raisedAt = askedAtOf(raised.createdAt, raised.firstTriedAt ?? at)
    // Nothing puts off an SOS.
    const counted = alarm.reason === 'sos' ? alarm : alarmAgain(alarm, raisedAt)
    noted.alarm = { ...counted, questionOutAt: at }
  }
  return {
    id: row.id,
    askedAt: noted.askedAt,
    questionOutAt: noted.questionOutAt,
    alarm: noted.alarm,
    wakeAt: wakeOf(noted, at),
  }
}

/** When the watch looks at a trip whose question went out. A trip under duress may have more to wait for. */
function wakeOf(row: Row, at: number): number | null {
  if (row.wakeAt === null) return null
  const { state, facts } = lifecycleOf(row, null)
  return state === 'checkInDue' ? nextQuestionAt(facts, at) : Math.min(row.wakeAt, alertAtOf(facts))
}

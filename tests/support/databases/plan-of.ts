import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/service/platform/database/database.ts'

export type Statement = { query: string; params: unknown[] }

/** Returns a statement's query plan with sequential scans discouraged, because test tables are small. */
export async function planOf(db: Database, { query, params }: Statement): Promise<string> {
  const literal = (value: unknown) => `'${value instanceof Date ? value.toISOString() : String(value)}'`
  const whole = query.replace(/\$(\d+)/g, (_, at: string) => literal(params[Number(at) - 1]))
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plan = (await tx.execute(sql.raw(`explain ${whole}`))) as { rows: object[] }
    return plan.rows.map((row) => Object.values(row).join('')).join('\n')
  })
}

import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../../../src/service/platform/database/database.ts'

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const rowsOf = (plan: Plan): number =>
  ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1) +
  (plan.Plans ?? []).reduce((sum, under) => sum + rowsOf(under), 0)

/** Runs a statement. Returns the total number of rows that the steps of its plan returned or filtered out. */
export async function rowsRead(
  db: Database,
  { sql, params }: { sql: string; params: unknown[] },
): Promise<number> {
  const { $client } = db as unknown as { $client: PGlite }
  const { rows } = await $client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${sql}`,
    params,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  return explained ? rowsOf(explained.Plan) : Number.POSITIVE_INFINITY
}

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Updates rows with values of their own in one statement, by one JSON parameter.
 * @param key column that finds a row. @param rows values by schema name, the key included; all rows have the same
 * names.
 */
export async function updateEach<Table extends PgTable, Key extends keyof Table['$inferInsert'] & string>(
  tx: Database,
  table: Table,
  key: Key,
  rows: (Partial<Table['$inferInsert']> & Pick<Required<Table['$inferInsert']>, Key>)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const named = Object.keys(first).flatMap((name): [string, PgColumn][] => {
    const column = columns[name]
    return column ? [[name, column]] : []
  })
  const given = rows.map((row) =>
    Object.fromEntries(
      named.map(([name, column]) => [column.name, onWire(column, row[name as keyof typeof row])]),
    ),
  )
  const typed = named.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
  const set: Record<string, SQL> = {}
  for (const [name, column] of named) if (name !== key) set[name] = sql`d.${sql.identifier(column.name)}`
  const isIt = columns[key]
  await tx
    .update(table)
    .set(set as PgUpdateSetSource<Table>)
    .from(sql`json_to_recordset(${JSON.stringify(given)}::json) as d(${sql.join(typed, sql`, `)})`)
    .where(sql`${isIt} = d.${sql.identifier(isIt?.name ?? key)}`)
}

/** A value as JSON for the column's type. */
const onWire = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined || column.dataType === 'json' ? value : column.mapToDriverValue(value)

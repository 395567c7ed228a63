import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Gives several rows of a table values of their own by one statement: they are sent as one JSON parameter, so that the
 * statement is the same however many rows there are.
 * @param key by which column a row is found. @param rows values by their names in the schema, the key among them; all
 * rows have the same names. None: nothing is done.
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

/** A value as JSON that the database reads as the column's type. */
const onWire = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined || column.dataType === 'json' ? value : column.mapToDriverValue(value)

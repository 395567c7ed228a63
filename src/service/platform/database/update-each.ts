import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Returns clauses for an UPDATE from the row set `d`. Its first row determines the columns to update. */
export function eachRow<Table extends PgTable, Key extends keyof Table['$inferInsert'] & string>(
  table: Table,
  keys: readonly Key[],
  rows: readonly (Partial<Table['$inferInsert']> & Pick<Required<Table['$inferInsert']>, Key>)[],
) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const [first = {}] = rows
  const named = Object.entries(columns).filter(([name]) => Object.hasOwn(first, name))
  const sent = rows.map((row) =>
    Object.fromEntries(
      named.map(([name, column]) => [column.name, onWire(column, row[name as keyof typeof row])]),
    ),
  )
  const typed = named.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(typeOf(column))}`)
  const set: Record<string, SQL> = {}
  const isIt: SQL[] = []
  for (const [name, column] of named) {
    const given = sql`d.${sql.identifier(column.name)}`
    if ((keys as readonly string[]).includes(name)) isIt.push(sql`${column} = ${given}`)
    else set[name] = given
  }
  const from = sql`json_to_recordset(${JSON.stringify(sent)}::json) as d(${sql.join(typed, sql`, `)})`
  return { set: set as PgUpdateSetSource<Table>, from, isIt: and(...isIt) }
}

/** Updates each row with its own values, all in one statement. */
export async function updateEach<Table extends PgTable, Key extends keyof Table['$inferInsert'] & string>(
  tx: Database,
  table: Table,
  keys: readonly Key[],
  rows: (Partial<Table['$inferInsert']> & Pick<Required<Table['$inferInsert']>, Key>)[],
): Promise<void> {
  if (rows.length === 0) return
  const { set, from, isIt } = eachRow(table, keys, rows)
  await tx.update(table).set(set).from(from).where(isIt)
}

const typeOf = (column: PgColumn): string => column.getSQLType().replace('serial', 'int')

const onWire = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined || column.dataType === 'json' ? value : column.mapToDriverValue(value)

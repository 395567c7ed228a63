import type { Fix, FixDetails } from '../trip.ts'

type Numbers = (number | null)[]

/**
 * A column of a track. `steps`: differences between values, from 0, in units of 1 / `parts`. `turns`:
 * differences between steps. `values`: values that have no such unit.
 */
type Column = { parts: number; steps: Numbers } | { parts: number; turns: Numbers } | { values: unknown[] }

type Columns = Record<string, Column>

/** A track in columns, much smaller than a list of positions, even if both are compressed. */
type PackedTrack = { count: number; columns: Columns; details: Columns }

const MOST_PARTS = 10_000_000

function columnOf(values: unknown[]): Column {
  for (let parts = 1; parts <= MOST_PARTS; parts *= 10) {
    if (!values.every((value) => value === null || isWhole(value, parts))) continue
    const steps = differences(
      values.map((value) => (value === null ? null : Math.round(Number(value) * parts))),
    )
    const turns = differences(steps)
    return lengthOf(turns) < lengthOf(steps) ? { parts, turns } : { parts, steps }
  }
  return { values }
}

const lengthOf = (numbers: Numbers) => String(numbers).length

function differences(numbers: Numbers): Numbers {
  let before = 0
  return numbers.map((number) => {
    if (number === null) return null
    const difference = number - before
    before = number
    return difference
  })
}

function sums(numbers: Numbers): Numbers {
  let sum = 0
  return numbers.map((number) => {
    if (number === null) return null
    sum += number
    return sum
  })
}

function isWhole(value: unknown, parts: number): boolean {
  if (typeof value !== 'number') return false
  const whole = Math.round(value * parts)
  // Leaves a margin below the maximum integer, so that steps and turns are exact, too.
  return Math.abs(whole) < Number.MAX_SAFE_INTEGER / 4 && whole / parts === value
}

function valuesOf(column: Column): unknown[] {
  if ('values' in column) return column.values
  const steps = 'turns' in column ? sums(column.turns) : column.steps
  return sums(steps).map((whole) => whole && whole / column.parts)
}

type Row = Record<string, unknown>

function columnsOf(rows: readonly Row[]): Columns {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return Object.fromEntries(
    Array.from(names, (name) => [name, columnOf(rows.map((row) => row[name] ?? null))] as const),
  )
}

function rowsOf(columns: Columns, count: number): Row[] {
  const lists = Object.entries(columns).map(([name, column]) => [name, valuesOf(column)] as const)
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(lists.flatMap(([name, values]) => (values[at] === null ? [] : [[name, values[at]]]))),
  )
}

const packed = (track: readonly Fix[]): PackedTrack => ({
  count: track.length,
  columns: columnsOf(track.map(({ details: _, ...fix }) => fix)),
  details: columnsOf(track.map(({ details = {} }) => details)),
})

function unpacked({ count, columns, details }: PackedTrack): Fix[] {
  const readings = rowsOf(details, count)
  return rowsOf(columns, count).map((row, at) => {
    const fix = { fixedAt: null, ...row } as Fix
    const known = readings[at] ?? {}
    return Object.keys(known).length > 0 ? { ...fix, details: known as FixDetails } : fix
  })
}

export const packedJson = (data: unknown): string =>
  JSON.stringify(data, (key, value) => (key === 'track' && Array.isArray(value) ? packed(value) : value))

export const readPackedJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (key === 'track' && value && 'columns' in value ? unpacked(value) : value))

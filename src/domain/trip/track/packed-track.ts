import type { Fix, FixDetails } from '../trip.ts'

/** One fact of all positions, null if missing. `steps`: differences in 1 / `parts`. */
type Column = { parts: number; steps: (number | null)[] } | { values: unknown[] }

/** Columns: a quarter of the text, half when compressed. */
type PackedTrack = { count: number; columns: Record<string, Column> }

const MOST_PARTS = 10_000_000

function columnOf(values: unknown[]): Column {
  for (let parts = 1; parts <= MOST_PARTS; parts *= 10) {
    if (!values.every((value) => value === null || isWhole(value, parts))) continue
    let before = 0
    const steps = values.map((value) => {
      if (value === null) return null
      const whole = Math.round(Number(value) * parts)
      const step = whole - before
      before = whole
      return step
    })
    return { parts, steps }
  }
  return { values }
}

/** Exactly representable in these parts. */
function isWhole(value: unknown, parts: number): boolean {
  if (typeof value !== 'number') return false
  const whole = Math.round(value * parts)
  // Steps stay exact.
  return Math.abs(whole) < Number.MAX_SAFE_INTEGER / 2 && whole / parts === value
}

function valuesOf(column: Column): unknown[] {
  if ('values' in column) return column.values
  let whole = 0
  return column.steps.map((step) => {
    if (step === null) return null
    whole += step
    return whole / column.parts
  })
}

const rowOf = ({ details, ...fix }: Fix): Record<string, unknown> => ({ ...fix, ...details })

function packed(track: readonly Fix[]): PackedTrack {
  const rows = track.map(rowOf)
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Array.from(names, (name) => [name, columnOf(rows.map((row) => row[name] ?? null))] as const)
  return { count: rows.length, columns: Object.fromEntries(columns) }
}

function unpacked({ count, columns }: PackedTrack): Fix[] {
  const {
    latitude = [],
    longitude = [],
    fixedAt = [],
    ...others
  } = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, valuesOf(column)]))
  return Array.from({ length: count }, (_, at) => {
    const details: FixDetails = {}
    for (const [name, values] of Object.entries(others))
      if (values[at] !== null) Object.assign(details, { [name]: values[at] })
    const fix = { latitude: latitude[at], longitude: longitude[at], fixedAt: fixedAt[at] } as Fix
    return Object.keys(details).length > 0 ? { ...fix, details } : fix
  })
}

export const packedJson = (data: unknown): string =>
  JSON.stringify(data, (key, value) => (key === 'track' && Array.isArray(value) ? packed(value) : value))

/** Exact inverse of `packedJson`. */
export const readPackedJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (key === 'track' && value && 'columns' in value ? unpacked(value) : value))

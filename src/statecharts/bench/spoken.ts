/** A number above this one is shown as an instant, Unix time, ms. */
export const INSTANT = Date.UTC(2020, 0, 1)

/** A value as a person at the bench reads it: JSON, with instants as times and errors as their messages. */
export const spoken = (value: unknown): string => JSON.stringify(value, readable)

const readable = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return String(value)
  if (typeof value !== 'number' || value < INSTANT) return value
  return new Date(value).toISOString().replace('.000Z', 'Z')
}

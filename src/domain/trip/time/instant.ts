/** Numbers from here on are milliseconds. Smaller ones are Unix time in seconds. */
const FIRST_MS = 1e11
/** Maximum time value of a JavaScript Date. */
const LAST_MS = 8.64e15
const LONGEST_TEXT = 100

/** Matches the service's own timestamp format, which the parser tries first. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const iso =
  /^([+-]?\d{4,6}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)([.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i
const spelledOut =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b|\b\d{4}\b.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const numeric = /^\d{1,2}\/\d{1,2}\/\d{4}\b/
/** Matches a time zone or offset at the end. Excludes the year of '14-Oct-2025', which follows a letter. */
const zone = /(?:Z|[ECMP][SD]T|(?:UTC|GMT|[AP]M|[^a-z])[+-]\d{2}:?\d{2}|UTC|GMT)\s*(?:\([^()]*\))?$/i

/**
 * Parses ISO 8601, Unix time in seconds or milliseconds, or a written date, by default in UTC.
 *
 * Returns null for invalid input, and for time 0 or earlier, which some programs write for "never".
 */
export function readInstant(wire: unknown): number | null {
  if (typeof wire === 'number') return fromNumber(wire)
  return typeof wire === 'string' && wire.length <= LONGEST_TEXT ? fromText(wire.trim()) : null
}

function fromNumber(value: number): number | null {
  return valid(Math.round(value < FIRST_MS ? value * 1000 : value))
}

/** Matches an offset whose plus sign was decoded as a space in a URL. */
const lostPlus = /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?) (\d\d:?\d\d)$/

function fromText(written: string): number | null {
  const text = written.replace(lostPlus, '$1+$2')
  if (usual.test(text)) return valid(Date.parse(text))
  if (/^\d+(?:\.\d+)?$/.test(text)) return fromNumber(Number(text))
  const parts = iso.exec(text)
  if (parts !== null) return fromIso(parts)
  if (!spelledOut.test(text) && !numeric.test(text)) return null
  return valid(Date.parse(zone.test(text) ? text : `${text} UTC`))
}

function fromIso([, day = '', time = '00:00', fraction = '', offset = 'Z']: RegExpExecArray): number | null {
  const seconds = time.length === 5 ? `${time}:00` : time
  const milliseconds = fraction === '' ? '' : `.${fraction.slice(1, 4).padEnd(3, '0')}`
  return valid(Date.parse(`${day}T${seconds}${milliseconds}${isoOffset(offset)}`))
}

function isoOffset(offset: string): string {
  const digits = offset.replace(/\D/g, '')
  if (digits === '') return 'Z'
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2).padEnd(2, '0')}`
}

function valid(ms: number): number | null {
  return ms > 0 && ms <= LAST_MS ? ms : null
}

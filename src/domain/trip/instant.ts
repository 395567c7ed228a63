/** Smaller numbers are seconds: this many seconds is the year 5138, this many milliseconds March 1973. */
const FIRST_MS = 1e11
/** The furthest instant that a date can name, Unix time, ms. */
const LAST_MS = 8.64e15
/** A longer text is not read as an instant, UTF-16 units. */
const LONGEST_TEXT = 100

/** The format of our own service. Tested first, since a track has hundreds of them. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const iso =
  /^([+-]?\d{4,6}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)([.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i
const spelledOut =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\b\d{4}\b|\b\d{4}\b.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const numeric = /^\d{1,2}\/\d{1,2}\/\d{4}\b/
const zone = /(?:Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})\s*(?:\([^()]*\))?$/i

/**
 * An instant from whatever the backend wrote: ISO 8601 text, Unix time in milliseconds or seconds (as number or text),
 * or a date spelled out. Text without a time zone is UTC, so that every machine reads the same instant.
 * @returns Unix time, ms, more than 0; null for everything that names no instant. 1970 and what was before it
 * ('0001-01-01T00:00:00Z') is what programs write for a time that was never set, and a trip has not ended then.
 */
export function readInstant(wire: unknown): number | null {
  if (typeof wire === 'number') return fromNumber(wire)
  if (typeof wire === 'string') return wire.length > LONGEST_TEXT ? null : fromText(wire.trim())
  return fromDate(wire)
}

function fromDate(wire: unknown): number | null {
  try {
    return wire instanceof Date ? valid(wire.getTime()) : null
  } catch {
    return null
  }
}

function fromNumber(value: number): number | null {
  return valid(Math.round(value < FIRST_MS ? value * 1000 : value))
}

/** The plus of an offset that was sent in an address without being escaped: it arrives as a blank. */
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

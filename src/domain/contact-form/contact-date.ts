/**
 * The date of a contact message as a person in the United States writes it, e.g. '10/14/2025, 3:05 PM':
 * numeric month, day, year and hour, two digits of minutes (specification §3).
 * @param at Unix time, ms.
 * @param timeZone IANA name; the device's own zone where none is given.
 * Errors: RangeError for an unknown zone or an instant outside the calendar.
 */
export function contactDate(at: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'numeric',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
  // Some engines set a narrow no-break space before AM and PM; a plain one reads the same in every mail.
  return format.format(at).replaceAll('\u202f', ' ')
}

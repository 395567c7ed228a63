/** In the browser the viewer's own zone, in HTML that is made elsewhere the one zone that needs no viewer. */
export type Zone = 'viewer' | 'utc'

let viewerFormat: Intl.DateTimeFormat | null = null

/** The viewer's own way to write an instant; the first use takes a weak phone 60 ms, in the rehearsal. */
function formatOfViewer(): Intl.DateTimeFormat {
  viewerFormat ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
  return viewerFormat
}

/**
 * An instant to the second, with its zone: 'Nov 21, 2026, 6:10:22 AM EST', or '2026-11-21 11:10:22 UTC'.
 * @param at Unix time, ms, within the range of a Date.
 */
export function exactInstant(at: number, zone: Zone): string {
  if (zone === 'utc') return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  return formatOfViewer().format(at)
}

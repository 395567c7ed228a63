import type { LiveLink, SharingChange } from './live-link.ts'

/** The live links of the traveller's running trip on our service. Expected failures are values, never exceptions. */
export interface SharingApi {
  /** GET /api/app/trips/{tripId}/live-links */
  readLinks(tripId: string, signal?: AbortSignal): Promise<LinksOutcome>
  /** Makes a link, or takes one back. */
  changeLinks(asked: AskedChange, signal?: AbortSignal): Promise<LinkChangeOutcome>
}

export type AskedChange = { tripId: string; change: SharingChange }

type NoAnswer = { kind: 'signedOut' } | { kind: 'unreachable' }

export type LinksOutcome = { kind: 'read'; links: LiveLink[] } | NoAnswer
/** `refused`: the service's own words. */
export type LinkChangeOutcome =
  | { kind: 'made'; url: string }
  | { kind: 'done' }
  | { kind: 'refused'; message: string }
  | NoAnswer

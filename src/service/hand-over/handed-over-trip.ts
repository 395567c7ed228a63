import { doubtsOf } from '../../domain/fixes/doubts.ts'
import { radius95 } from '../../domain/fixes/radius95.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { lastKnownPosition } from '../../domain/trip/position.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { fullNameOf } from '../accounts/profile-facts.ts'
import type { HandedOver } from './handed-over.ts'

/** Of a panel's reading, what stands in a file for a map. */
export type ShownOnMap = {
  trip: { activity: string | null; location: string | null; track: TimedFix[] }
  traveller: { firstName: string | null; lastName: string | null }
}

/** What a trip's contacts see of it on their map, for a map of somebody else's. */
export function handedOverTrip({ trip, traveller }: ShownOnMap): HandedOver {
  const who = fullNameOf(traveller) ?? 'Traveller'
  const last = lastKnownPosition(trip)
  return {
    name: [who, trip.activity].filter(Boolean).join(', '),
    track: trip.track,
    doubts: doubtsOf(trip),
    last: last && { fix: last, name: `${who}, last known position`, description: said(last) },
    lines: [],
  }
}

/** In words, for whoever opens the point on their map: in UTC, since a file does not know its reader's clock. */
function said(fix: Fix): string {
  const radius = radius95(fix)
  return [
    fix.fixedAt === null ? 'Time unknown.' : `Fixed ${isoText(fix.fixedAt)} (UTC).`,
    radius === null ? 'Accuracy unknown.' : `Within ${Math.ceil(radius)} m (95 %).`,
    'WGS 84.',
  ].join(' ')
}

/** The file's name without its end: who, and until when, in letters that every system takes. */
export function mapFileName({ name, track }: HandedOver): string {
  const who = name
    .normalize('NFKD')
    .split(/[^\w]+/)
    .filter(Boolean)
    .join('-')
  const at = track.at(-1)?.fixedAt
  const until = at === undefined ? [] : [isoText(at).slice(0, 16).replaceAll(':', '')]
  return [who || 'track', ...until].join('-').toLowerCase()
}

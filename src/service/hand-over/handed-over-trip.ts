import { oneLine } from '../../domain/kit/one-line.ts'
import { devicesOf } from '../../domain/position/movement/devices.ts'
import { type Ring, ringOf } from '../../domain/position/movement/ring.ts'
import { type Doubt, doubtsOf } from '../../domain/position/plausibility/doubts.ts'
import { radius95 } from '../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition } from '../../domain/position/position.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { PanelFacts } from '../../domain/rescue/panel/panel.ts'
import { type Position, positionFrom } from '../../domain/trip/track/great-circle.ts'
import { pointsOf } from '../../domain/trip/track/planned-route.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { Fix } from '../../domain/trip/trip.ts'

/** Named line for map programs. `line` has longitudes and latitudes in degrees. */
export type DrawnLine = { name: string; description: string; line: (readonly [number, number])[] }

type NamedPosition = { fix: Fix; name: string; description: string }

export type HandedOver = {
  name: string
  track: readonly TimedFix[]
  doubts: ReadonlyMap<Fix, Doubt>
  last: NamedPosition | null
  others: readonly NamedPosition[]
  /** Device names, indexed by `Fix.device`; empty unless several devices sent the shown track. */
  devices: readonly (string | null)[]
  lines: readonly DrawnLine[]
}

/** Media types of map files. GeoJSON follows RFC 7946. */
export const mapFormats = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
} as const
export type MapFormat = keyof typeof mapFormats

export function handedOverTrip({ trip, name }: Pick<PanelFacts, 'trip' | 'name'>, now: number): HandedOver {
  const who = oneLine(name ?? 'Traveler')
  const last = lastKnownPosition(trip)
  return {
    name: [who, oneLine(trip.activity ?? '')].filter(Boolean).join(', '),
    track: trip.track.filter((fix): fix is TimedFix => fix.fixedAt !== null),
    doubts: doubtsOf(trip),
    last: last && { fix: last, name: `${who}, last known position`, description: said(last) },
    others: devicesOf(trip)
      .slice(1)
      .map(({ name: device, last: fix }) => ({
        fix,
        name: `${who}, ${oneLine(device ?? 'another device')}`,
        description: said(fix),
      })),
    devices: (trip.devices ?? []).map(({ name: device }) => device),
    lines: [...plannedLine(trip.plan), ...linesOf(ringOf(trip, now), now)],
  }
}

const onMap = ({ longitude, latitude }: Position) => [longitude, latitude] as const

function plannedLine(plan: FloatPlan | undefined): DrawnLine[] {
  const route = plan?.plannedRoute
  const description = 'Where they meant to go, as they told it before or on the way.'
  return route ? [{ name: 'Planned route', description, line: pointsOf(route).map(onMap) }] : []
}

/**
 * Returns lines that show where the traveler may be: a circle, and possibly a line along a steady course or the
 * planned route.
 */
function linesOf(ring: Ring | null, now: number): DrawnLine[] {
  if (!ring) return []
  const { center, radius, speed, assumption, ahead, until, since } = ring
  const held = `at ${isoText(now)} (UTC), if they kept to ${speed.toFixed(1)} m/s (${assumption}) since ${isoText(since)}; not to be used after ${isoText(until)}.`
  const circle = Array.from({ length: CORNERS + 1 }, (_, at) => {
    const corner = positionFrom(center, ((at % CORNERS) * 360) / CORNERS, radius)
    return onMap(corner)
  })
  return [
    {
      name: 'Estimate: farthest that they can be',
      description: `Inside this line ${held}`,
      line: circle,
    },
    ...(ahead ? [{ ...aheadWords[ahead.along](held), line: ahead.line.map(onMap) }] : []),
  ]
}
const aheadWords = {
  course: (held: string) => ({
    name: 'Estimate: where a steady course led',
    description: `Reached ${held}`,
  }),
  plan: (held: string) => ({
    name: 'Estimate: how far along the planned route',
    description: `Reached along the planned route, at most, ${held}`,
  }),
}
const CORNERS = 72

/** Describes a position's time, accuracy, and datum. Uses UTC, because the reader's time zone is unknown. */
function said(fix: Fix): string {
  const radius = radius95(fix)
  return [
    fix.fixedAt === null ? 'Time unknown.' : `Fixed ${isoText(fix.fixedAt)} (UTC).`,
    radius === null ? 'Accuracy unknown.' : `Within ${Math.ceil(radius)} m (95%).`,
    'WGS 84.',
  ].join(' ')
}

/** Returns a file name without extension, of ASCII letters, digits, '-' and '_'. */
export function mapFileName({ name, track }: HandedOver): string {
  const who = name
    .normalize('NFKD')
    .split(/[^\w]+/)
    .filter(Boolean)
    .join('-')
  const at = track.at(-1)?.fixedAt
  const until = at === undefined ? [] : [`${isoText(at).slice(0, 16).replaceAll(':', '')}z`]
  return [who || 'track', ...until].join('-').toLowerCase()
}

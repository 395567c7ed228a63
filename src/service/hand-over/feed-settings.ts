import * as z from 'zod'
import { ofEachReading } from '../../domain/primitives/position-readings.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'

export type FeedFix = TimedFix & { tripId: string }

/** Fills the URL template. Missing readings become empty strings. */
export function feedUrlOf(
  template: string,
  { tripId, latitude, longitude, fixedAt, details = {} }: FeedFix,
): string {
  const values: Record<string, string | number | undefined> = {
    lat: latitude.toFixed(6),
    lon: longitude.toFixed(6),
    trip: tripId,
    time: isoText(fixedAt),
    unix: Math.floor(fixedAt / 1_000),
    ...ofEachReading(({ key }) => details[key]),
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
  )
}

const rule =
  'must be an https address with {lat} and {lon} such as https://map.example.org/?id={trip}&lat={lat}&lon={lon}&timestamp={unix}'

const sample = { tripId: 'trip', latitude: 0, longitude: 0, fixedAt: 0 }

/** True if a template is allowed. Requires HTTPS or localhost, so that the network can't read positions. */
function isFeed(template: string): boolean {
  const url = URL.parse(feedUrlOf(template, sample))
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)
  const hasPlace = ['{lat}', '{lon}'].every((part) => template.includes(part))
  // Rejects templates whose placeholders change the host.
  const origin = URL.parse(template)?.origin
  return (
    hasPlace &&
    (url?.protocol === 'https:' || isHere) &&
    url?.origin === origin &&
    !/[{}]|%7[bd]/i.test(url.href)
  )
}

export const feedSettings = { FEED_URL: z.string().refine(isFeed, rule).optional() }

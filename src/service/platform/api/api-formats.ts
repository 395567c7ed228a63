import { MOST_FIXES } from '../../trips/reading.ts'
import type { CallName } from './api-words.ts'

type Json = Record<string, unknown>

/** What `readInstant` reads of a phone's clock. */
const instant = { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'number' }] }
const number = { type: 'number' }
const degrees = (most: number) => ({ type: 'number', minimum: -most, maximum: most })

const object = (properties: Json, required: string[]): Json => ({
  type: 'object',
  properties,
  required,
})
const oneOrMore = (one: Json) => ({ anyOf: [one, { type: 'array', maxItems: MOST_FIXES, items: one }] })

/** An item of Trip.locations (specification §3), with what `readFix` takes besides. */
const position = object(
  {
    latitude: degrees(90),
    longitude: degrees(180),
    timestamp: instant,
    accuracy: { type: 'number', minimum: 0 },
    altitude: number,
    speed: { type: 'number', minimum: 0 },
    course: { type: 'number', minimum: 0, maximum: 360 },
    battery: { type: 'number', minimum: 0, maximum: 100 },
  },
  ['latitude', 'longitude', 'timestamp'],
)

const ownTracksMessage = object(
  {
    _type: { type: 'string' },
    lat: degrees(90),
    lon: degrees(180),
    tst: { type: 'integer' },
    acc: number,
    alt: number,
    vel: number,
    cog: number,
    batt: number,
  },
  ['_type'],
)

const osmAndProperties = {
  id: { type: 'string' },
  lat: degrees(90),
  lon: degrees(180),
  location: { type: 'string' },
  timestamp: instant,
  speed: number,
  bearing: number,
  heading: number,
  altitude: number,
  accuracy: number,
  batt: number,
  valid: { type: 'string' },
}
const osmAndFields = object(osmAndProperties, ['id'])

const traccarLocation = object(
  {
    timestamp: { type: 'string', format: 'date-time' },
    coords: object(
      {
        latitude: degrees(90),
        longitude: degrees(180),
        accuracy: number,
        speed: number,
        heading: number,
        altitude: number,
      },
      ['latitude', 'longitude'],
    ),
    battery: object({ level: { type: 'number', minimum: 0, maximum: 1 } }, []),
  },
  ['timestamp', 'coords'],
)
const traccarMessage = object({ device_id: { type: 'string' }, location: oneOrMore(traccarLocation) }, [
  'device_id',
  'location',
])

/**
 * Bodies that are read one item at a time and not by a schema, so that a wrong item is refused by itself: what a client
 * should send, by content type.
 */
export const formatsOf: Partial<Record<CallName, Record<string, Json>>> = {
  appendFixes: {
    'application/json': object({ locations: { type: 'array', maxItems: MOST_FIXES, items: position } }, [
      'locations',
    ]),
  },
  ownTracks: { 'application/json': oneOrMore(ownTracksMessage) },
  osmAnd: {
    'application/json': { anyOf: [traccarMessage, osmAndFields] },
    'application/x-www-form-urlencoded': osmAndFields,
  },
}

/** Parameters in the query, where there are any. */
export const queriesOf: Partial<Record<CallName, { properties: Json; required: string[] }>> = {
  osmAnd: { properties: osmAndProperties, required: ['id'] },
  panel: { properties: { since: { type: 'integer', minimum: 0 } }, required: ['since'] },
}

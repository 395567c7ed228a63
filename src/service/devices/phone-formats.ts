import * as z from 'zod'
import { readByHand } from '../platform/api/read-by-hand.ts'
import { latitude, longitude, timestamp } from '../trips/positions/app-fix.ts'
import { MOST_FIXES } from '../trips/positions/read-fix.ts'
import {
  fieldsOfReadings,
  osmAndAppReadings,
  osmAndReadings,
  ownTracksReadings,
  traccarReadings,
  type WrittenReadings,
} from './phone-readings.ts'

const fieldsFor = (written: WrittenReadings) =>
  Object.fromEntries(
    fieldsOfReadings(written).map(({ field, unit }) => [field, z.number().optional().describe(unit)]),
  )
const oneOrMore = <Schema extends z.ZodType>(one: Schema) => z.union([one, z.array(one).max(MOST_FIXES)])

export const ownTracksBody = readByHand(
  oneOrMore(
    z.object({
      _type: z.string().describe('‘location’ for a position; other types have none.'),
      lat: latitude.optional(),
      lon: longitude.optional(),
      tst: z.int().optional().describe('Time of the fix, Unix time, s.'),
      created_at: z.int().optional().describe('Time of the message, Unix time, s.'),
      ...fieldsFor(ownTracksReadings),
    }),
  ),
)

const alarm = z.string().describe('‘sos’ raises an SOS; other values are ignored.')
const osmAndFields = z.object({
  id: z.string().describe('The phone’s token.'),
  lat: latitude.optional(),
  lon: longitude.optional(),
  location: z.string().optional().describe('‘lat,lon’ instead of two fields.'),
  timestamp: timestamp.optional(),
  ...fieldsFor(osmAndReadings),
  ...fieldsFor({ accuracy: osmAndAppReadings.accuracy }),
  valid: z.string().optional().describe('‘false’ or ‘0’: the phone does not trust the position.'),
  alarm: alarm.optional(),
})
const traccarLocation = z.object({
  timestamp: z.iso.datetime(),
  coords: z.object({
    latitude,
    longitude,
    ...fieldsFor(traccarReadings),
  }),
  battery: z.object({ level: z.number().min(0).max(1).optional() }).optional(),
  extras: z.object({ alarm: alarm.optional() }).optional(),
})

export const osmAndQuery = readByHand(osmAndFields)
export const osmAndBody = readByHand(
  z.union([
    z.object({ device_id: z.string().describe('The phone’s token.'), location: oneOrMore(traccarLocation) }),
    osmAndFields,
  ]),
)

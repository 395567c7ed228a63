import * as z from 'zod/mini'
import { fixSources } from '../domain/primitives/fix-sources.ts'
import { ofEachReading } from '../domain/primitives/position-readings.ts'
import { ofEachFact } from '../domain/primitives/profile-facts.ts'
import { timelineKinds } from '../domain/primitives/timeline-kinds.ts'
import { floatPlan } from './float-plan.ts'

const text = z.nullable(z.string())
const instant = z.nullable(z.number())
export const contact = z.object({ name: text, number: z.string() })
const details = z.object({
  ...ofEachReading(() => z.exactOptional(z.number())),
  source: z.exactOptional(z.enum(fixSources)),
  receivedAt: z.exactOptional(z.number()),
})
export const fix = z.object({
  latitude: z.number(),
  longitude: z.number(),
  fixedAt: instant,
  details: z.exactOptional(details),
  device: z.exactOptional(z.int()),
})

export const tripDevice = z.object({ name: text, isSos: z.exactOptional(z.boolean()) })

const subject = z.object({
  firstName: text,
  lastName: text,
  fullName: text,
  ...ofEachFact(() => text),
  contacts: z.array(contact),
})

const trip = z.object({
  activity: text,
  location: text,
  track: z.array(fix),
  devices: z.optional(z.array(tripDevice)),
  startedAt: instant,
  endedAt: instant,
  isSafe: z.boolean(),
  time: text,
  plan: z.optional(floatPlan),
  contacts: z.array(contact),
  contactsNotified: z.nullable(z.array(z.extend(contact, { notifiedAt: instant }))),
})

const timelineEntry = z.object({
  at: z.number(),
  kind: z.enum(timelineKinds),
  by: z.nullable(contact),
  text,
})

const standing = z.object({
  number: z.string(),
  level: z.enum(['knows', 'open', 'lost']),
  words: z.array(z.string()),
})

const area = z.object({ county: text, state: text, country: z.string(), countryCode: text, emergency: text })

/** Mirrors the domain's `FoundPlace`. Distances in meters, courses in degrees. */
const foundPlace = z.object({
  area: z.nullable(area),
  beyondBorder: z.array(area),
  nearestLand: z.nullable(z.object({ area, meters: z.number() })),
  water: z.nullable(
    z.object({ kind: z.enum(['sea', 'greatLake', 'inland']), name: text, isSure: z.boolean() }),
  ),
  towns: z.array(
    z.object({ name: z.string(), area: z.nullable(area), meters: z.number(), course: z.number() }),
  ),
  timeZone: text,
})

const place = z.object({
  words: z.array(z.string()),
  line: z.string(),
  call: z.string(),
  emergency: z.object({ number: text, ask: text }),
  county: text,
  state: text,
  country: text,
  water: z.nullable(z.enum(['sea', 'lake'])),
  timeZone: text,
  found: z.optional(foundPlace),
})

/** Mirrors the domain's `PanelFacts`. Rejects a panel without a required field, because views rely on it. */
export const panelFacts = z.object({
  userId: z.string(),
  tripId: z.string(),
  canAcknowledge: z.boolean(),
  verification: z.enum(['website', 'service']),
  name: text,
  phone: z.optional(z.string()),
  isDistress: z.optional(z.boolean()),
  isElsewhere: z.optional(z.boolean()),
  isExample: z.optional(z.boolean()),
  subject: z.nullable(subject),
  trip,
  place: z.optional(place),
  contacts: z.array(contact),
  votes: z.array(z.string()),
  voting: z.optional(z.object({ cast: z.number(), needed: z.number(), of: z.number() })),
  timeline: z.array(timelineEntry),
  standings: z.optional(z.array(standing)),
  you: z.nullable(contact),
  hasLeft: z.optional(z.boolean()),
})

/** `earlierFixes` is the number of positions up to `since`. It shows clients whether they lack any. */
export const panelAnswer = z.extend(panelFacts, { earlierFixes: z.number() })

const since = z.optional(z.string().check(z.regex(/^\d{1,16}$/)))
export const panelQuery = z.object({ since })
/** Panel request headers. `since` is a header, because HTTP/2 sends an unchanged header as one byte. */
export const panelHeaders = z.looseObject({ since })

export const previewAnswer = z.object({ panel: panelFacts })

import * as z from 'zod/mini'
import { fixSources } from '../domain/primitives/fix-sources.ts'
import { ofEachReading } from '../domain/primitives/position-readings.ts'
import { ofEachFact } from '../domain/primitives/profile-facts.ts'
import { floatPlan } from './float-plan.ts'
import { verifyResponse } from './lookup.ts'
import { contact, panelAnswer, tripDevice } from './panel.ts'

/** Schemas of our own responses. Those in `lookup.ts`, `trip.ts`, and `forms.ts` accept any backend's. */

export const lookupAnswer = z.object({
  userId: z.string(),
  tripId: z.string(),
  verification: z.literal('service'),
  features: z.array(z.string()),
})

const isoInstant = z.nullable(z.string()).check(z.describe('ISO 8601.'))

const location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  timestamp: z.string(),
  ...ofEachReading(({ says }) => z.optional(z.number()).check(z.describe(says))),
  source: z.optional(z.enum(fixSources)).check(z.describe('Source of the position.')),
  device: z.optional(z.int()).check(z.describe('Index in `devices`; absent for the first.')),
})

export const tripAnswer = z.object({
  activity: z.nullable(z.string()),
  location: z.nullable(z.string()),
  locations: z.array(location),
  devices: z
    .optional(z.array(tripDevice))
    .check(z.describe('Devices that sent positions; absent if there was only one.')),
  startedAt: isoInstant,
  createdAt: isoInstant,
  endedAt: isoInstant,
  isSafe: z
    .boolean()
    .check(
      z.describe(
        'True if the panel says that the traveler is safe. The response then has only `endedAt` of the trip, and other calls only the traveler’s name.',
      ),
    ),
  time: z.nullable(z.string()),
  plan: z.optional(floatPlan).check(z.describe('The float plan’s given facts; absent without any.')),
  emergencyContact: z.array(contact),
  contactsNotified: z.array(z.extend(contact, { notifiedAt: isoInstant })),
})

const fact = z.nullable(z.union([z.string(), z.number()]))

export const subjectAnswer = z.object({
  firstName: fact,
  lastName: fact,
  fullName: fact,
  name: fact,
  ...ofEachFact(() => fact),
  emergencyContact: z.array(contact),
})

const name = z.nullable(z.string())

/** Name with its fields in both snake case and camel case, because specification §3 allows both. */
export const nameAnswer = z.object({
  first_name: name,
  last_name: name,
  full_name: name,
  firstName: name,
  lastName: name,
  fullName: name,
})

export const votesAnswer = z.object({ votes: z.array(z.object({ phoneNumber: z.string() })) })

export const verifiedAnswer = z.extend(verifyResponse, { panel: z.optional(panelAnswer) })

export const spokenAnswer = z.object({ message: z.string() })

export const doneAnswer = z.object({ success: z.literal(true) })

export const checkInAnswer = z.object({
  trip: z.object({
    activity: z.nullable(z.string()),
    distance: z.number().check(z.describe('Miles.')),
    duration: z.number().check(z.describe('Seconds.')),
  }),
})

/** `fields` lists invalid fields without repeating their values. */
export const refusalAnswer = z.object({
  error: z.string().check(z.describe('A sentence for a person.')),
  code: z.string().check(z.describe('A stable word for a program.')),
  fields: z
    .optional(z.array(z.object({ path: z.string(), reason: z.string() })))
    .check(
      z.describe('For calls of the app: each invalid field, such as ‘contacts.0.number’, with the reason.'),
    ),
  verification: z.optional(z.literal('required')),
})

export const addressAnswer = z.object({ ip: z.string() })
export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() })

import * as z from 'zod/mini'
import type { EmergencyContact } from '../../domain/phone/emergency-contact.ts'
import type { Subject } from '../../domain/subject/subject.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import type { Fix, Trip } from '../../domain/trip/trip.ts'

/** A panel without its time. */
export type Facts = Omit<Panel, 'fetchedAt'>

const text = z.nullable(z.string())
const instant = z.nullable(z.number())

const contact: z.ZodMiniType<EmergencyContact> = z.object({ name: text, number: z.string() })
const fix: z.ZodMiniType<Fix> = z.object({ latitude: z.number(), longitude: z.number(), fixedAt: instant })

const subject: z.ZodMiniType<Subject> = z.object({
  firstName: text,
  lastName: text,
  fullName: text,
  height: text,
  weight: text,
  ethnicity: text,
  gender: text,
  hairColor: text,
  eyeColor: text,
  tattoos: text,
  bloodType: text,
  allergies: text,
  medications: text,
  medicalConditions: text,
  contacts: z.array(contact),
})

const trip: z.ZodMiniType<Trip> = z.object({
  activity: text,
  location: text,
  track: z.array(fix),
  startedAt: instant,
  endedAt: instant,
  isSafe: z._default(z.boolean(), false),
  time: text,
  contacts: z.array(contact),
  contactsNotified: z.nullable(z.array(z.object({ name: text, number: z.string(), notifiedAt: instant }))),
})

/**
 * What an earlier visit, and perhaps an earlier build, left on the device: read strictly, since the views rely on
 * every field. What does not fit counts as nothing.
 */
export const keptFacts: z.ZodMiniType<Facts> = z.object({
  userId: z.string(),
  tripId: z.string(),
  canAcknowledge: z.boolean(),
  verification: z.enum(['website', 'service']),
  name: text,
  subject: z.nullable(subject),
  trip,
  contacts: z.array(contact),
  votes: z.array(z.string()),
})

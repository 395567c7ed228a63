import * as z from 'zod/mini'
import { languages } from '../domain/primitives/languages.ts'
import { isoInstant } from './instant.ts'
import { contact } from './panel.ts'
import { limitsAnswer } from './reading-limits.ts'
import { devicesAnswer, profileAnswer, secretAgain, sessionsAnswer } from './traveler-account.ts'
import { planAnswer } from './traveler-trip.ts'

const saidAt = z.extend(contact, { at: isoInstant })

export const exportRequest = z.object({
  format: z
    .nullish(z.enum(['json', 'gpx'], 'must be "json" or "gpx"'))
    .check(z.describe('Default: JSON. GPX 1.1 has only the tracks.')),
  ...secretAgain,
})

/** Trip in the data export, without its positions, which are streamed separately. */
export const exportedTrip = z.object({
  tripId: z.string(),
  activity: z.nullable(z.string()),
  location: z.nullable(z.string()),
  plan: planAnswer,
  alerts: limitsAnswer,
  time: z.nullable(z.string()),
  startedAt: isoInstant,
  endedAt: z.nullable(isoInstant),
  contacts: z.array(
    z.extend(contact, { email: z.nullable(z.string()), language: z.nullable(z.enum(languages)) }),
  ),
  views: z.array(saidAt),
  acknowledgements: z.array(saidAt),
  votes: z.array(saidAt),
  liveLinks: z.array(
    z.object({
      name: z.string(),
      madeAt: isoInstant,
      takenBackAt: z.nullable(isoInstant),
      openings: z.array(isoInstant),
    }),
  ),
})

export const exportAnswer = z.object({
  exportedAt: isoInstant,
  account: profileAnswer,
  planDefaults: planAnswer,
  sessions: sessionsAnswer.shape.sessions,
  devices: devicesAnswer.shape.devices,
  practices: z
    .array(
      z.object({
        startedAt: isoInstant,
        contacts: z.array(z.extend(contact, { reachedAt: z.nullable(isoInstant) })),
      }),
    )
    .check(z.describe('Practice alerts of the last 90 days, and who answered them.')),
  contactsAsked: z
    .array(
      z.object({
        name: z.string(),
        askedAt: isoInstant,
        answer: z.nullable(z.enum(['yes', 'no'])),
        answeredAt: z.nullable(isoInstant),
        reachedAt: z
          .nullable(isoInstant)
          .check(z.describe('Time of the last delivered text about you; kept for 90 days.')),
        heardAt: z
          .nullable(isoInstant)
          .check(
            z.describe('Time at which they last opened or heard something about you; kept for 90 days.'),
          ),
      }),
    )
    .check(z.describe('People we asked to be your contact.')),
  notifications: z
    .array(z.object({ endpoint: z.string(), createdAt: isoInstant }))
    .check(z.describe('Push services of your browsers.')),
  trips: z.array(
    z.extend(exportedTrip, {
      positions: z
        .array(z.any())
        .check(
          z.describe(
            'Stored positions: latitude and longitude in degrees, time, and the phone’s other readings. `device`: number of the device that sent it, absent for the first one. `receivedAt`: time of arrival, if late.',
          ),
        ),
    }),
  ),
  messages: z
    .array(z.object({ text: z.string(), createdAt: isoInstant, sentAt: z.nullable(isoInstant) }))
    .check(z.describe('Texts to the account’s number, without codes and link secrets.')),
})

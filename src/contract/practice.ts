import * as z from 'zod/mini'
import { isoInstant } from './instant.ts'
import { contact, panelFacts } from './panel.ts'
import { linkSecret, textWithin } from './text-of-requests.ts'

const timeZone = z
  .nullish(textWithin(60))
  .check(z.describe('The traveler’s time zone, IANA. It is used for numbers without a known place.'))

export const practiceQuery = z.object({ timeZone })

export const startPracticeRequest = z.object({
  calls: z
    .boolean()
    .check(z.describe('Whether contacts who don’t answer the text are called; false: only texts.')),
  timeZone,
})

export const practiceAnswer = z.object({
  at: isoInstant.check(z.describe('Time of this response by the service’s clock, ISO 8601.')),
  canCall: z.boolean().check(z.describe('Whether this service makes calls.')),
  blocked: z
    .nullable(z.enum(['running', 'alert', 'lately', 'unasked', 'resting', 'night']))
    .check(z.describe('Why practice cannot start now; null: it can.')),
  from: z.nullable(isoInstant).check(z.describe('Earliest time of the next practice, if known, ISO 8601.')),
  contacts: z.array(
    z.extend(contact, {
      can: z
        .enum(['ready', 'unasked', 'stopped', 'resting', 'night'])
        .check(z.describe('Whether the contact can practice now; "unasked": they have not agreed yet.')),
      from: z.nullable(isoInstant),
    }),
  ),
  drill: z
    .nullable(
      z.object({
        startedAt: isoInstant,
        endsAt: isoInstant,
        endedAt: z.nullable(isoInstant),
        why: z.nullable(z.enum(['time', 'traveler', 'emergency'])),
        calls: z.boolean(),
        contacts: z.array(
          z.extend(contact, {
            state: z.enum(['texted', 'lost', 'called', 'reached']),
            reachedAt: z.nullable(isoInstant),
            reachedBy: z.nullable(z.enum(['link', 'call', 'reply'])),
          }),
        ),
      }),
    )
    .check(z.describe('The newest practice, running or ended; null: none in 90 days.')),
})

export const openPracticeRequest = z.object({ token: linkSecret })

export const practiceShown = z.object({
  traveler: z.nullable(z.string()).check(z.describe('First and last name of the traveler who practices.')),
  goesOn: z.boolean().check(z.describe('Whether practice is running. Answers count only then.')),
  panel: panelFacts.check(z.describe('An example panel. Only the name is real.')),
})

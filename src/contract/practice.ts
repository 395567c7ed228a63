import * as z from 'zod/mini'
import { isoInstant } from './instant.ts'
import { panelFacts } from './panel.ts'
import { linkSecret, textWithin } from './text-of-requests.ts'

const person = z.object({ name: z.nullable(z.string()), number: z.string() })
const timeZone = z
  .nullish(textWithin(60))
  .check(z.describe('The traveler’s own, an IANA name: for numbers whose place cannot be known.'))

export const practiceQuery = z.object({ timeZone })

export const startPracticeRequest = z.object({
  calls: z
    .boolean()
    .check(z.describe('Whether whoever does not answer the text is called; false: only texts.')),
  timeZone,
})

export const practiceAnswer = z.object({
  at: isoInstant.check(z.describe('The instant of this answer by the service’s clock, ISO 8601.')),
  canCall: z.boolean().check(z.describe('Whether this service makes calls.')),
  blocked: z
    .nullable(z.enum(['running', 'alert', 'lately', 'unasked', 'resting', 'night']))
    .check(z.describe('Why no practice can begin now; null: one can.')),
  from: z.nullable(isoInstant).check(z.describe('When one can begin, as far as that is known, ISO 8601.')),
  contacts: z.array(
    z.extend(person, {
      can: z
        .enum(['ready', 'unasked', 'stopped', 'resting', 'night'])
        .check(
          z.describe(
            'Whether they may be texted and called for practice now; "unasked": they have not said that they may.',
          ),
        ),
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
          z.extend(person, {
            state: z.enum(['texted', 'lost', 'called', 'reached']),
            reachedAt: z.nullable(isoInstant),
            reachedBy: z.nullable(z.enum(['link', 'call', 'reply'])),
          }),
        ),
      }),
    )
    .check(z.describe('The newest practice, over or not; null: there was none in 90 days.')),
})

export const openPracticeRequest = z.object({ token: linkSecret })

export const practiceShown = z.object({
  traveler: z.nullable(z.string()).check(z.describe('First and last name of who practices.')),
  goesOn: z.boolean().check(z.describe('Whether it goes on; their answer counts then.')),
  panel: panelFacts.check(z.describe('A panel of which everything but the name is made up.')),
})

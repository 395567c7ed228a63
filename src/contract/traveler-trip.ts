import * as z from 'zod/mini'
import { alarmReasons } from '../domain/primitives/alarm-reasons.ts'
import { LONGEST_DURATION_TEXT } from '../domain/primitives/duration.ts'
import { fixSources } from '../domain/primitives/fix-sources.ts'
import { reachStates } from '../domain/primitives/message-kinds.ts'
import { floatPlan } from './float-plan.ts'
import { isoInstant } from './instant.ts'
import { fix } from './panel.ts'
import { planRequest } from './plan-request.ts'
import { limitsAnswer, limitsRequest } from './reading-limits.ts'
import { fourDigits, textWithin } from './text-of-requests.ts'
import { appContact, secretAgain } from './traveler-account.ts'

export const planAnswer = z
  .nullable(floatPlan)
  .check(z.describe('What of the float plan was told; null where nothing was.'))

export const planDefaultsAnswer = z.object({ plan: planAnswer })
export const planDefaultsRequest = z.object({
  plan: z.nullable(planRequest).check(z.describe('All of it; null: none.')),
  ...secretAgain,
})

export const startTripRequest = z.object({
  tripId: z
    .nullish(z.uuid())
    .check(z.describe('The app’s own, so that a request that is sent again starts nothing twice.')),
  activity: textWithin(100).check(z.minLength(1)),
  /** Specification §3, Trip. */
  time: textWithin(LONGEST_DURATION_TEXT).check(z.describe('A duration such as ‘2 hour’ or ‘90 minutes’.')),
  location: z.nullish(textWithin(200)).check(z.describe('‘lat,lng’ for a ‘sensor’ trip, otherwise words.')),
  plan: z
    .nullish(planRequest)
    .check(
      z.describe(
        'The float plan, for whoever has to search: boat, vehicle, who is along. Stored sealed. Left out: the account’s (`/api/app/plan-defaults`); null: none.',
      ),
    ),
  alerts: z
    .nullish(limitsRequest)
    .check(z.describe('Readings at which the traveler is asked whether they are well, by their limits.')),
  rings: z
    .nullish(z.boolean())
    .check(
      z.describe(
        'Whether the traveler is called who does not answer, at three quarters of the time for it; left out: not.',
      ),
    ),
  contacts: z
    .nullish(z.array(appContact).check(z.minLength(1), z.maxLength(20)))
    .check(z.describe('Whom to tell; the account’s where it is left out.')),
})

const tripContact = z.object({
  name: z.nullable(z.string()),
  number: z.string(),
  email: z.nullable(z.string()),
})

const reachState = z.nullable(
  z.object({
    state: z.enum(reachStates),
    why: z.nullable(z.string()).check(z.describe('Why it did not arrive, as the end of a sentence.')),
  }),
)
const contactReach = z.object({
  text: reachState,
  call: reachState.check(z.describe('Of the newest call; "arrived": somebody heard it.')),
  mail: reachState,
  knows: z
    .nullable(z.enum(['caring', 'opened']))
    .check(z.describe('"opened": they opened the panel; "caring": they say that they take care of it.')),
})

const alarmOnWire = z.object({
  reason: z.enum(alarmReasons),
  limit: z
    .nullable(z.number())
    .check(z.describe('The limit that the trip’s reading passed, as it was chosen; null for an SOS.')),
  raisedAt: isoInstant,
  alertAt: isoInstant.check(z.describe('When the contacts are alerted unless it is answered, ISO 8601.')),
})

/** The last arrival, without its place. */
const lastPosition = z.object({
  at: isoInstant.check(z.describe('When it was taken, ISO 8601.')),
  receivedAt: z.nullable(isoInstant).check(z.describe('When it reached the service, ISO 8601.')),
  source: z.nullable(z.enum(fixSources)).check(z.describe('What took it.')),
  accuracy: z.nullable(z.number()).check(z.describe('Radius, meters, as the source gives it.')),
  battery: z.nullable(z.number()).check(z.describe('Charge of the phone, percent.')),
})

export const appTrip = z.object({
  tripId: z.string(),
  activity: z.nullable(z.string()),
  location: z.nullable(z.string()),
  plan: planAnswer,
  alerts: limitsAnswer,
  time: z.nullable(z.string()),
  startedAt: isoInstant,
  dueAt: isoInstant.check(z.describe('When the check-in is due, ISO 8601.')),
  alertAt: isoInstant.check(z.describe('When the contacts are alerted without one, ISO 8601.')),
  state: z.enum(['active', 'checkInDue', 'alerted']),
  alarm: z.nullable(alarmOnWire).check(z.describe('Null where there is none to answer.')),
  lastPosition: z
    .nullable(lastPosition)
    .check(z.describe('Of the newest position that has arrived; null while there is none.')),
  keepTrack: z.boolean().check(z.describe('Whether the track is kept for the traveler after the end.')),
  contacts: z.array(
    z.extend(tripContact, {
      id: z.string(),
      removedAt: z
        .nullable(isoInstant)
        .check(z.describe('When they were taken off the trip, ISO 8601; null: they are on it.')),
      reached: z
        .nullable(contactReach)
        .check(z.describe('What became of their alert; null where there was none.')),
    }),
  ),
})
export const ownTripAnswer = z.object({ trip: appTrip })
export const presenceAnswer = z.object({
  contacts: z.array(
    z.extend(tripContact, {
      presence: z
        .enum(['reachable', 'unheard', 'stopped', 'refused'])
        .check(
          z.describe(
            'Whether a text about this traveler reached the number, or somebody there answered, in the last 90 days; whether it takes no texts; whether its owner does not want to be a contact.',
          ),
        ),
      hasAnswered: z.boolean().check(z.describe('Whether they have said if they want to be a contact.')),
    }),
  ),
  reachable: z.number().check(z.describe('How many of them are reachable.')),
  trackers: z
    .array(z.object({ name: z.string(), lastPositionAt: z.nullable(isoInstant) }))
    .check(z.describe('Phones with a token of their own, and when a position of each last arrived.')),
  ownTextsStopped: z
    .nullable(z.string())
    .check(z.describe('What to tell a traveler whose own number takes no texts; null: it does.')),
  at: isoInstant.check(z.describe('The instant of this answer by the service’s clock, ISO 8601.')),
})
export const startedTripAnswer = z.extend(ownTripAnswer, {
  presence: presenceAnswer,
  warnings: z
    .array(
      z.object({
        code: z.enum(['own_texts_stopped', 'contact_stopped', 'contact_refused', 'contact_unanswered']),
        message: z.string(),
        contact: z
          .nullable(tripContact)
          .check(z.describe('Null where it is about the traveler’s own number.')),
      }),
    )
    .check(
      z.describe(
        'What to know before leaving: that the traveler’s own number takes no texts, contacts who have replied STOP, who do not want to be one, or who have not said.',
      ),
    ),
})
export const pastTripsAnswer = z.object({
  trips: z.array(
    z.object({
      tripId: z.string(),
      activity: z.nullable(z.string()),
      location: z.nullable(z.string()),
      time: z.nullable(z.string()),
      startedAt: isoInstant,
      endedAt: isoInstant,
      outcome: z
        .enum(['checkedIn', 'resolved', 'lapsed'])
        .check(z.describe('By whom it was ended: the traveler, their contacts, or nobody in 14 days.')),
      distance: z
        .nullable(z.number())
        .check(z.describe('Miles, as the check-in answered it; null where there was none.')),
      hasTrack: z.boolean().check(z.describe('Whether its track was kept, and can be had as GPX.')),
    }),
  ),
})
export const tripTrackAnswer = z.object({
  track: z.array(fix).check(z.describe('Oldest first. Instants are Unix time, ms.')),
})
export const keepTrackRequest = z.object({ keepTrack: z.boolean() })
export const currentTripAnswer = z.object({
  trip: z.nullable(appTrip).check(z.describe('Null where none is running.')),
  now: isoInstant.check(z.describe('The service’s clock, ISO 8601: a phone’s own may be wrong.')),
  textsTo: z
    .nullable(z.string())
    .check(z.describe('The number that can be texted instead (BACK and a PIN); null where there is none.')),
  textsStopped: z
    .boolean()
    .check(z.describe('Whether the traveler’s number takes no texts, since they replied STOP or END.')),
  canRing: z
    .boolean()
    .check(z.describe('Whether the service can call a traveler who asks for it (`rings` of a start).')),
})

export const extensionRequest = z.object({
  until: z.iso
    .datetime({ offset: true })
    .check(z.describe('The new end, at most 24 hours beyond the present one.')),
  pin: fourDigits,
})

export const alertsChangeRequest = z.object({
  alerts: z.nullable(limitsRequest).check(z.describe('All of them; null: none is watched any more.')),
  pin: fourDigits,
})

export const planChangeRequest = z.object({
  plan: z.nullable(planRequest).check(z.describe('All of the plan; null: nothing is told any more.')),
  pin: fourDigits,
})

export const pinRequest = z.object({ pin: fourDigits })

const refusedFix = z.object({
  index: z.number().check(z.describe('Place in the request, from 0.')),
  reason: z.enum([
    'noPosition',
    'notANumber',
    'impossiblePosition',
    'noTime',
    'notValid',
    'inTheFuture',
    'beforeTheTrip',
  ]),
})
export const fixesAnswer = z.object({
  accepted: z.number().check(z.describe('How many are stored, those that were there already among them.')),
  refused: z.array(refusedFix),
})

export const osmAndAnswer = z.extend(fixesAnswer, {
  trip: z.enum(['running', 'none']),
  sos: z
    .optional(z.enum(['raised', 'repeated', 'refused']))
    .check(
      z.describe(
        'What became of an SOS: an alarm; nothing, since it was answered before; nothing, for a reason that the traveler is texted. Absent where there was none.',
      ),
    ),
})

export const viewsAnswer = z.object({
  views: z.array(z.object({ name: z.nullable(z.string()), number: z.string(), at: isoInstant })),
})

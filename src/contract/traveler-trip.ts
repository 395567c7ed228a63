import * as z from 'zod/mini'
import { alarmReasons } from '../domain/primitives/alarm-reasons.ts'
import { LONGEST_DURATION_TEXT } from '../domain/primitives/duration.ts'
import { fixSources } from '../domain/primitives/fix-sources.ts'
import { reachStates } from '../domain/primitives/message-kinds.ts'
import { floatPlan } from './float-plan.ts'
import { isoInstant } from './instant.ts'
import { contact, fix } from './panel.ts'
import { planRequest } from './plan-request.ts'
import { limitsAnswer, limitsRequest } from './reading-limits.ts'
import { fourDigits, textWithin } from './text-of-requests.ts'
import { appContact, secretAgain } from './traveler-account.ts'

export const planAnswer = z
  .nullable(floatPlan)
  .check(z.describe('The float plan’s given facts; null without any.'))

export const planDefaultsAnswer = z.object({ plan: planAnswer })
export const planDefaultsRequest = z.object({
  plan: z.nullable(planRequest).check(z.describe('The whole plan; null: none.')),
  ...secretAgain,
})

export const startTripRequest = z.object({
  tripId: z
    .nullish(z.uuid().check(z.toLowerCase()))
    .check(z.describe('Chosen by the app. A repeated request with the same id starts no second trip.')),
  activity: textWithin(100).check(z.minLength(1)),
  time: textWithin(LONGEST_DURATION_TEXT).check(z.describe('A duration such as ‘2 hour’ or ‘90 minutes’.')),
  location: z.nullish(textWithin(200)).check(z.describe('‘lat,lng’ for a ‘sensor’ trip, otherwise words.')),
  plan: z
    .nullish(planRequest)
    .check(
      z.describe(
        'The float plan, for searchers: boat, vehicle, companions. Stored encrypted. Omitted: the account’s (`/api/app/plan-defaults`); null: none.',
      ),
    ),
  alerts: z
    .nullish(limitsRequest)
    .check(z.describe('Limits of readings beyond which the service asks the traveler if they are OK.')),
  rings: z
    .nullish(z.boolean())
    .check(
      z.describe(
        'Whether the service calls a traveler who doesn’t answer, at three quarters of the grace time. Default: false.',
      ),
    ),
  contacts: z
    .nullish(z.array(appContact).check(z.minLength(1), z.maxLength(20)))
    .check(z.describe('Contacts to alert. Omitted: the account’s.')),
})

export const tripContact = z.extend(contact, { email: z.nullable(z.string()) })

const reachState = z.nullable(
  z.object({
    state: z.enum(reachStates),
    why: z
      .nullable(z.string())
      .check(z.describe('Why the message did not arrive, as the end of a sentence.')),
  }),
)
const contactReach = z.object({
  text: reachState,
  call: reachState.check(z.describe('State of the newest call; "arrived": a person heard it.')),
  mail: reachState,
  knows: z
    .nullable(z.enum(['caring', 'opened']))
    .check(
      z.describe(
        '"opened": the contact opened the panel; "caring": they said that they are taking care of it.',
      ),
    ),
})

const alarmOnWire = z.object({
  reason: z.enum(alarmReasons),
  limit: z.nullable(z.number()).check(z.describe('The chosen limit that a reading passed; null for an SOS.')),
  raisedAt: isoInstant,
  alertAt: isoInstant.check(
    z.describe('Time at which the contacts are alerted without an answer, ISO 8601.'),
  ),
})

const lastPosition = z.object({
  at: isoInstant.check(z.describe('Time of the fix, ISO 8601.')),
  receivedAt: z.nullable(isoInstant).check(z.describe('Time of arrival at the service, ISO 8601.')),
  source: z.nullable(z.enum(fixSources)).check(z.describe('Source of the position.')),
  accuracy: z.nullable(z.number()).check(z.describe('Radius reported by the source, meters.')),
  battery: z.nullable(z.number()).check(z.describe('Battery charge, percent.')),
})

export const appTrip = z.object({
  tripId: z.string(),
  activity: z.nullable(z.string()),
  location: z.nullable(z.string()),
  plan: planAnswer,
  alerts: limitsAnswer,
  time: z.nullable(z.string()),
  startedAt: isoInstant,
  dueAt: isoInstant.check(z.describe('Time at which the check-in is due, ISO 8601.')),
  alertAt: isoInstant.check(
    z.describe('Time at which the contacts are alerted without a check-in, ISO 8601.'),
  ),
  state: z.enum(['active', 'checkInDue', 'alerted']),
  alarm: z.nullable(alarmOnWire).check(z.describe('The alarm that waits for an answer, or null.')),
  lastPosition: z
    .nullable(lastPosition)
    .check(z.describe('The newest position that arrived; null before the first.')),
  keepTrack: z
    .boolean()
    .check(z.describe('Whether the service keeps the track for the traveler after the end.')),
  contacts: z.array(
    z.extend(tripContact, {
      id: z.string(),
      removedAt: z
        .nullable(isoInstant)
        .check(z.describe('Time at which the contact was taken off the trip, ISO 8601; null: on it.')),
      reached: z
        .nullable(contactReach)
        .check(z.describe('Delivery of the contact’s alert; null without an alert.')),
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
            '"reachable": a text about this traveler arrived or was answered in the last 90 days; "unheard": neither; "stopped": no texts; "refused": declined to be a contact.',
          ),
        ),
      hasAnswered: z.boolean().check(z.describe('Whether the contact has accepted or declined.')),
    }),
  ),
  reachable: z.number().check(z.describe('Number of reachable contacts.')),
  trackers: z
    .array(z.object({ name: z.string(), lastPositionAt: z.nullable(isoInstant) }))
    .check(z.describe('Trackers, each with the time of its last position.')),
  ownTextsStopped: z
    .nullable(z.string())
    .check(z.describe('Warning to a traveler whose own number gets no texts; null otherwise.')),
  at: isoInstant.check(z.describe('Time of this response by the service’s clock, ISO 8601.')),
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
          .check(z.describe('Null if the warning is about the traveler’s own number.')),
      }),
    )
    .check(
      z.describe(
        'Warnings to show before the traveler leaves: the traveler’s own STOP, and contacts who replied STOP, declined, or have not answered.',
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
        .check(
          z.describe('Who ended the trip: the traveler or the contacts; or that it lapsed after 14 days.'),
        ),
      distance: z
        .nullable(z.number())
        .check(z.describe('Miles, as returned by the check-in; null without one.')),
      hasTrack: z.boolean().check(z.describe('Whether the track was kept and is available as GPX.')),
    }),
  ),
})
export const tripTrackAnswer = z.object({
  track: z.array(fix).check(z.describe('Oldest first. Instants are Unix time, ms.')),
})
export const keepTrackRequest = z.object({ keepTrack: z.boolean() })
export const currentTripAnswer = z.object({
  trip: z.nullable(appTrip).check(z.describe('Null if no trip is running.')),
  now: isoInstant.check(z.describe('Time by the service’s clock, ISO 8601, because a phone’s may be wrong.')),
  textsTo: z
    .nullable(z.string())
    .check(z.describe('Number for text commands such as BACK with the PIN; null if there is none.')),
  textsStopped: z
    .boolean()
    .check(
      z.describe('Whether the traveler’s number gets no texts, because they replied STOP or a word like it.'),
    ),
  canRing: z.boolean().check(z.describe('Whether the service can call travelers (`rings` of a start).')),
})

export const extensionRequest = z.object({
  until: z.iso
    .datetime({ offset: true })
    .check(z.describe('The new end, at most 24 hours after the current one.')),
  pin: fourDigits,
})

export const alertsChangeRequest = z.object({
  alerts: z.nullable(limitsRequest).check(z.describe('All limits; null: none.')),
  pin: fourDigits,
})

export const planChangeRequest = z.object({
  plan: z.nullable(planRequest).check(z.describe('The whole plan; null removes it.')),
  pin: fourDigits,
})

export const pinRequest = z.object({ pin: fourDigits })

const refusedFix = z.object({
  index: z.number().check(z.describe('Index in the request, from 0.')),
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
  accepted: z.number().check(z.describe('Number of stored positions, repeated ones included.')),
  refused: z.array(refusedFix),
})

export const osmAndAnswer = z.extend(fixesAnswer, {
  trip: z.enum(['running', 'none']),
  sos: z
    .optional(z.enum(['raised', 'repeated', 'refused']))
    .check(
      z.describe(
        'Result of an SOS: it raised an alarm, repeated an earlier press, or was refused for a reason that the traveler gets by text. Absent without an SOS.',
      ),
    ),
})

export const viewsAnswer = z.object({
  views: z.array(z.extend(contact, { at: isoInstant })),
})

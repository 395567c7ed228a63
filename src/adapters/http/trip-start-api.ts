import type * as z from 'zod/mini'
import { routes, routeTo } from '../../contract/routes.ts'
import { profileAnswer } from '../../contract/traveler-account.ts'
import {
  ownTripAnswer,
  pastTripsAnswer,
  planDefaultsAnswer,
  presenceAnswer,
  startedTripAnswer,
  type startTripRequest,
} from '../../contract/traveler-trip.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { ReadingCalls } from '../../domain/kit/reading.machine.ts'
import { durationText } from '../../domain/primitives/duration.ts'
import type { StartReadiness } from '../../domain/traveler/trip/start/presence.ts'
import { lengthLeft, type PlannedStart } from '../../domain/traveler/trip/start/trip-draft.ts'
import type {
  AlertsChange,
  AlertsOutcome,
  FactsOutcome,
  StartOutcome,
} from '../../domain/traveler/trip/start/trip-start-api.ts'
import { isRepeatable } from '../../domain/trip/trip.ts'
import type { HttpCall } from './call.ts'
import { failureOf, readAnswer, reads, saysSignedOut, travelerCall, unreachable } from './traveler-call.ts'

export function createTripStartApi({ call, clock }: { call: HttpCall; clock: Pick<Clock, 'now'> }) {
  const ask = travelerCall(call)
  return {
    async readFacts(signal?: AbortSignal): Promise<FactsOutcome> {
      const answers = await Promise.all([
        ask(routes.readProfile, signal),
        ask(routes.readPlanDefaults, signal),
        ask(routes.pastTrips, signal),
      ])
      const profile = readAnswer(profileAnswer, answers[0])
      const defaults = readAnswer(planDefaultsAnswer, answers[1])
      const past = readAnswer(pastTripsAnswer, answers[2])
      if (!profile || !defaults || !past)
        return answers.some(saysSignedOut) ? { kind: 'signedOut' } : unreachable
      const last = past.trips.find(({ activity }) => activity !== null && isRepeatable(activity))
      return {
        kind: 'read',
        facts: {
          contacts: profile.contacts,
          pinIsSet: profile.pinIsSet,
          planDefaults: defaults.plan,
          lastTrip: last?.activity ? { activity: last.activity, time: last.time } : null,
        },
      }
    },

    /** Idempotent, so it can be retried. */
    async sendStart(planned: PlannedStart, signal?: AbortSignal): Promise<StartOutcome> {
      const length = lengthLeft(planned, clock.now())
      if (length === null) return { kind: 'lapsed' }
      const { tripId, activity, contacts, alerts, rings, plan } = planned
      const json: z.input<typeof startTripRequest> = {
        tripId,
        activity,
        time: durationText(length),
        contacts,
        alerts,
        rings,
        ...(plan !== undefined && { plan }),
      }
      const answer = await ask(routes.startTrip, signal, json)
      const started = readAnswer(startedTripAnswer, answer)
      if (!started) return failureOf(answer)
      const warnings = started.warnings.map(({ message, contact }) => ({
        message,
        name: contact?.name ?? null,
        number: contact?.number ?? null,
      }))
      return { kind: 'started', tripId: started.trip.tripId, warnings }
    },

    async changeAlerts({ tripId, alerts, pin }: AlertsChange, signal?: AbortSignal): Promise<AlertsOutcome> {
      const answer = await ask(routeTo(routes.changeAlerts, { tripId }), signal, { alerts, pin })
      return readAnswer(ownTripAnswer, answer) ? { kind: 'done' } : failureOf(answer)
    },
  }
}

export const createPresenceApi = ({ call }: { call: HttpCall }): ReadingCalls<StartReadiness> => ({
  read: reads(call, routes.presence, presenceAnswer, ({ ownTextsStopped: _, ...presence }) => presence),
})

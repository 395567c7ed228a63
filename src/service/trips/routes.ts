import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  currentTripAnswer,
  extensionRequest,
  fixesAnswer,
  looksAnswer,
  pinRequest,
  startedTripAnswer,
  startTripRequest,
  tripAnswer,
} from '../../contract/app-trip.ts'
import { routes } from '../../contract/routes.ts'
import { checkInAnswer } from '../../contract/service-answers.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { keepNames } from '../accounts/names.ts'
import { bearerOf, refuseSignedOut, signedIn } from '../accounts/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import type { Context } from '../platform/context.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import { appFix } from './app-fix.ts'
import { checkInWithPin, extendTrip } from './change-trip.ts'
import { readAppFixes } from './read-app-fixes.ts'
import { MOST_FIXES } from './reading.ts'
import { beginTrip } from './start-trip.ts'
import { stoppedAmong } from './stopped-texts.ts'
import { takePositions } from './take-positions.ts'
import { judgementOnWire, tripOnAppWire, warningsOnWire } from './wire.ts'

/** A thousand positions with all that a phone knows of them, bytes. */
export const FIXES_LIMIT = 512 * 1_024

/** Items are read one by one, and counted with the others' refusals. */
const fixesBody = z.object({ locations: z.array(appFix).check(z.meta({ maxItems: MOST_FIXES })) })
const params = z.object({ tripId: z.uuid() })

/** A traveller's own trip, from its start to its end. */
export const tripRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports, settings }) => {
  const times = { graceMs: settings.CHECKIN_GRACE, retentionMs: settings.RESOLVED_RETENTION }

  app.post(
    routes.startTrip.path,
    {
      config: {
        refusals: [
          'tripRunning',
          'tripNotRunning',
          'pinMissing',
          'contactsMissing',
          'badLocation',
          'unreachableContact',
          'foreignContact',
          'shortContact',
          'ownNumber',
          'tooManyContacts',
          'tooManyTrips',
        ],
      },
      schema: {
        tags: ['Trip'],
        summary: 'Starts a trip and the watch over it.',
        description:
          'With a tripId of the app’s own a request that is sent again finds its trip. Warns of contacts who have replied STOP.',
        security: bySession,
        body: startTripRequest,
        response: { 200: startedTripAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await beginTrip(ports, who.account, request.body, times)
      if (outcome.kind !== 'started') return refuseOutcome(reply, outcome)
      await keepNames(ports, who.account)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      if (!trip) return refuse(reply, 'tripNotRunning')
      return { trip, warnings: warningsOnWire(await stoppedAmong(ports, outcome.trip.contacts)) }
    },
  )

  app.get(
    routes.currentTrip.path,
    {
      schema: {
        tags: ['Trip'],
        summary: 'The running trip.',
        security: bySession,
        response: { 200: currentTripAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const trip = await ports.store.readOpenTrip(who.account.userId)
      return { trip: trip && tripOnAppWire(trip, ports.clock.now()) }
    },
  )

  app.get(
    routes.readLooks.path,
    {
      config: { refusals: ['notFound'] },
      schema: {
        tags: ['Trip'],
        summary: 'Which contacts looked at a trip: the first time in each hour of each.',
        security: bySession,
        params,
        response: { 200: looksAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const looks = await ports.store.looksAt(who.account.userId, request.params.tripId)
      if (!looks) return refuse(reply, 'notFound')
      return { looks: looks.map((look) => ({ ...look, at: isoText(look.at) })) }
    },
  )

  app.post(
    routes.appendFixes.path,
    {
      bodyLimit: FIXES_LIMIT,
      config: { refusals: ['tripNotRunning', 'tooManyFixes'] },
      schema: {
        tags: ['Trip'],
        summary: 'Adds up to 1,000 positions in any order.',
        description: 'Each is taken once, or refused by itself with a reason.',
        security: bySession,
        params,
        body: fixesBody,
        response: { 200: fixesAnswer },
      },
    },
    async (request, reply) => {
      const token = bearerOf(request)
      const by = token === null ? null : await ports.identity.uploader(token, ports.clock.now())
      const { tripId } = request.params
      const taken = await takePositions(ports, { by, tripId }, readAppFixes(request.body.locations))
      if (taken.kind === 'unknown') return refuseSignedOut(reply)
      return taken.kind === 'taken' ? judgementOnWire(taken.judgement) : refuseOutcome(reply, taken)
    },
  )

  app.post(
    routes.extendTrip.path,
    {
      config: { refusals: ['notExtended', 'endTooFar', 'pinRefused', 'tripNotRunning', 'throttled'] },
      schema: {
        tags: ['Trip'],
        summary: 'Gives the running trip more time, 24 hours at once, for a PIN.',
        description: 'The distress PIN gets the same answer.',
        security: bySession,
        params,
        body: extensionRequest,
        response: { 200: tripAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const by = { address: who.address, site: siteOf(settings) }
      const { until, pin } = request.body
      const given = { tripId: request.params.tripId, until: Date.parse(until), pin }
      const outcome = await extendTrip(ports, by, who.account, given)
      if (outcome.kind !== 'extended') return refuseOutcome(reply, outcome)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      return trip ? { trip } : refuse(reply, 'tripNotRunning')
    },
  )

  app.post(
    routes.checkIn.path,
    {
      config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
      schema: {
        tags: ['Trip'],
        summary: 'Ends the running trip with a PIN.',
        description: 'The distress PIN gets the same answer.',
        security: bySession,
        params,
        body: pinRequest,
        response: { 200: checkInAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const by = { address: who.address, site: siteOf(settings) }
      const given = { tripId: request.params.tripId, pin: request.body.pin }
      const outcome = await checkInWithPin(ports, by, who.account, given)
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  )
}

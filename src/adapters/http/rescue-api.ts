import type * as z from 'zod/mini'
import { rescueLinkHeader, rescueLookup, verifyResponse } from '../../contract/lookup.ts'
import { type CalledRoute, routes, routeTo } from '../../contract/routes.ts'
import { nameLookup, resolutionStatus, spokenResult, tripAccess, userInfo } from '../../contract/trip.ts'
import { readSubject, readSubjectName } from '../../domain/person/subject.ts'
import type {
  FoundCode,
  RescueApi,
  ThrottledUntil,
  Unreachable,
  VoteOutcome,
} from '../../domain/rescue/rescue-api.ts'
import { readVoters } from '../../domain/rescue/vote/read-voters.ts'
import { readTrip } from '../../domain/trip/read-trip.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import type { GrantKeeper } from './grants.ts'
import { fetchPanelBy, panelFrom, timesOf, unreachable } from './panel.ts'
import { asksForProof, denies, errorWords, saysTextSent } from './refusal.ts'

/** Fields of a trip. If the response has none of them, the panel shows 'No Information Found'. */
const TRIP_FIELDS = [
  'activity',
  'location',
  'locations',
  'startedAt',
  'createdAt',
  'endedAt',
  'time',
  'emergencyContact',
] as const

const undecided = (answer: HttpAnswer): ThrottledUntil | Unreachable | null =>
  answer.kind === 'throttled' || answer.kind === 'unreachable' ? answer : null

type Dependencies = { call: HttpCall; grants: GrantKeeper }

export const createRescueApi = (dependencies: Dependencies): RescueApi => ({
  ...access(dependencies),
  fetchPanel: fetchPanelBy(dependencies),
  ...partsOfPanel(dependencies),
  ...words(dependencies),
})

const access = ({
  call,
  grants,
}: Dependencies): Pick<RescueApi, 'lookUpCode' | 'verifyPhone' | 'endGrant'> => ({
  async lookUpCode({ code, link }, signal) {
    const headers = link ? { [rescueLinkHeader]: link } : {}
    const answer = await call(routeTo(routes.rescueLookup, { code }), { headers, signal })
    const open = undecided(answer)
    if (open) return open
    if (answer.kind === 'refused')
      return { kind: 'wrongCode', at: answer.at, ...(!denies(answer.status) && { fault: true }) }
    if (answer.kind !== 'ok') return unreachable
    const read = rescueLookup.safeParse(answer.body ?? {})
    if (!read.success) return unreachable
    return readFoundCode(read.data) ?? { kind: 'noUser' }
  },

  async verifyPhone({ code, link, phoneNumber }, signal) {
    const answer = await call(routeTo(routes.verifyPhone, { code }), {
      json: { phoneNumber, panel: true, ...(link && { link }) },
      signal,
    })
    const open = undecided(answer)
    if (open) return open
    if (answer.kind === 'ok') {
      const read = verifyResponse.safeParse(answer.body)
      if (!read.success) return unreachable
      const { tripId, userId, grant: token, expiresAt } = read.data
      grants.keep({ tripId, userId, token, expiresAt: Date.parse(expiresAt) })
      const panel = panelFrom(read.data.panel, {
        previous: null,
        etag: read.data.panelEtag ?? null,
        ...timesOf(answer),
      })
      return { kind: 'verified', ...(panel && { panel }), ...(read.data.reload && { reload: true }) }
    }
    // A refusal without JSON comes from a proxy or a captive portal.
    if (answer.kind !== 'refused' || answer.status >= 500 || answer.body === undefined) return unreachable
    if (saysTextSent(answer)) return { kind: 'textSent' }
    return { kind: answer.status === 404 ? 'wrongCode' : 'mismatch' }
  },

  async endGrant(tripId, signal) {
    const bearer = grants.forTrip(tripId)
    const answer = await call(routeTo(routes.endGrant, { tripId }), {
      bearer,
      signal,
      readsStatusOnly: true,
    })
    if (answer.kind !== 'ok') return unreachable
    grants.forget(tripId)
    return { kind: 'signedOut' }
  },
})

/** Requests of specification §7. They load the panel from backends without the panel route. */
const partsOfPanel = ({
  call,
  grants,
}: Dependencies): Pick<RescueApi, 'fetchTrip' | 'fetchName' | 'fetchSubject' | 'fetchVotes'> => ({
  async fetchTrip({ tripId, code }, signal) {
    const answer = await call(routeTo(routes.tripAccess, { tripId, code }), {
      bearer: grants.forTrip(tripId),
      signal,
    })
    const open = undecided(answer)
    if (open) return open
    if (answer.kind === 'refused') return { kind: asksForProof(answer) ? 'verificationRequired' : 'refused' }
    if (answer.kind !== 'ok') return unreachable
    const read = tripAccess.safeParse(answer.body)
    if (!read.success) return unreachable
    if (!read.data || !TRIP_FIELDS.some((name) => read.data?.[name] != null)) return { kind: 'empty' }
    return { kind: 'found', trip: readTrip(read.data), at: answer.at }
  },

  async fetchName(userId, signal) {
    const answer = await call(routeTo(routes.nameLookup, { userId }), {
      bearer: grants.forUser(userId),
      signal,
    })
    const read = answer.kind === 'ok' ? nameLookup.safeParse(answer.body) : null
    return read?.success ? { kind: 'found', name: readSubjectName(read.data) } : { kind: 'unavailable' }
  },

  async fetchSubject(userId, signal) {
    const answer = await call(routeTo(routes.userInfo, { userId }), {
      bearer: grants.forUser(userId),
      signal,
    })
    const read = answer.kind === 'ok' ? userInfo.safeParse(answer.body) : null
    return read?.success ? { kind: 'found', subject: readSubject(read.data) } : { kind: 'unavailable' }
  },

  async fetchVotes(tripId, signal) {
    const answer = await call(routeTo(routes.resolutionStatus, { tripId }), {
      bearer: grants.forTrip(tripId),
      signal,
    })
    const read = answer.kind === 'ok' ? resolutionStatus.safeParse(answer.body) : null
    if (!read?.success) return { kind: 'unavailable' }
    return { kind: 'found', votes: readVoters(read.data.votes) }
  },
})

type Words = Pick<RescueApi, 'castVote' | 'sayWord' | 'addToTimeline'>

const wordRoutes = {
  acknowledge: [routes.acknowledge, {}],
  retract: [routes.retractVote, {}],
  leave: [routes.takePart, { part: 'leave' }],
  return: [routes.takePart, { part: 'return' }],
} as const

function words({ call, grants }: Dependencies): Words {
  /** Sends a vote, statement, or timeline entry. Returns the server's message, even that of an error. */
  const say = async (
    route: CalledRoute,
    { json, tripId, signal }: { json: unknown; tripId: string; signal: AbortSignal | undefined },
  ): Promise<VoteOutcome> => {
    const bearer = grants.forTrip(tripId)
    const answer = await call(route, {
      json,
      bearer,
      signal,
      readsEveryRefusal: true,
      readsStatusOnly: true,
    })
    if (answer.kind === 'refused')
      return { kind: answer.status < 500 ? 'refused' : 'failed', message: errorWords(answer.body) }
    if (answer.kind !== 'ok') return { kind: 'unanswered' }
    const read = spokenResult.safeParse(answer.body)
    return read.success ? { kind: 'recorded', message: read.data.message } : { kind: 'unreadable' }
  }

  return {
    async castVote({ tripId, phoneNumber }, signal) {
      return say(routeTo(routes.resolveVote, { tripId }), { json: { phoneNumber }, tripId, signal })
    },

    async sayWord({ tripId, word }, signal) {
      const [route, json] = wordRoutes[word]
      return say(routeTo(route, { tripId }), { json, tripId, signal })
    },

    async addToTimeline({ tripId, kind, text }, signal) {
      return say(routeTo(routes.addToTimeline, { tripId }), { json: { kind, text }, tripId, signal })
    },
  }
}

type Lookup = z.infer<typeof rescueLookup>

const offers = ({ features }: Lookup, name: string): boolean =>
  Array.isArray(features) && features.includes(name)

function readFoundCode(lookup: Lookup): FoundCode | null {
  const { userId, tripId, verification } = lookup
  if (!userId) return null
  return {
    kind: 'found',
    userId,
    tripId: tripId || null,
    verification: verification === 'service' ? 'service' : 'website',
    canAcknowledge: offers(lookup, 'acknowledge'),
    offersPanel: offers(lookup, 'panel'),
  }
}

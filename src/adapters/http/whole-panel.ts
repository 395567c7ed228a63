import type * as z from 'zod/mini'
import { pathOf, routes } from '../../contract/routes.ts'
import { wholePanel } from '../../contract/whole-panel.ts'
import type { FoundCode, Unreachable, Whole, WholeOutcome } from '../../domain/ports/rescue-api.ts'
import { readVoters } from '../../domain/resolve/read-voters.ts'
import { readSubject, readSubjectName } from '../../domain/subject/read-subject.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { unpackTrack } from '../../domain/trip/packed-track.ts'
import { readTrip } from '../../domain/trip/read-trip.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import type { Call } from './call.ts'
import { readFoundCode } from './found-code.ts'
import type { GrantKeeper } from './grants.ts'
import { asksForProof, saysInvalidCode } from './refusal.ts'

/** What the last answer for a code left: its name, and what was read from it. */
type Held = { etag: string | null; whole: Whole }
type Body = z.infer<typeof wholePanel>
type Asked = {
  etag: string | null
  since: string | null
  bearer: string | null
  signal: AbortSignal | undefined
}

const unreachable: Unreachable = { kind: 'unreachable' }

/**
 * All of a panel by one call, which says only what is new: nothing where nothing is, and of a track the positions
 * after the newest one held. Used for codes whose lookup has advertised it.
 */
export function createWholePanel({ call, grants }: { call: Call; grants: GrantKeeper }) {
  const offered = new Map<string, { tripId: string; held: Held | null }>()

  const ask = (code: string, { etag, since, bearer, signal }: Asked) => {
    const path = pathOf(routes.wholePanel, { code })
    return call('GET', since === null ? path : `${path}?since=${encodeURIComponent(since)}`, {
      ...{ bearer, etag, signal },
    })
  }

  const take = (code: string, body: Body, etag: string | null, earlier: Fix[]): Whole | null => {
    const whole = readWhole(body, earlier)
    const tripId = whole?.lookup.tripId
    if (tripId) offered.set(code, { tripId, held: { etag, whole } })
    return whole
  }

  const fetchWhole = async (code: string, signal?: AbortSignal): Promise<WholeOutcome> => {
    const known = offered.get(code)
    if (!known) return { kind: 'notOffered' }
    const { tripId, held } = known
    const answer = await ask(code, {
      etag: held?.etag ?? null,
      since: held && newestOf(held.whole.trip.track),
      bearer: grants.forTrip(tripId),
      signal,
    })
    if (answer.kind === 'throttled' || answer.kind === 'unreachable') return answer
    if (answer.kind === 'refused') {
      if (asksForProof(answer)) return { kind: 'verificationRequired' }
      offered.delete(code)
      return { kind: saysInvalidCode(answer) ? 'invalidCode' : 'notOffered' }
    }
    if (answer.kind === 'unchanged' && held) return { kind: 'found', at: answer.at, ...held.whole }
    if (answer.kind !== 'ok') return unreachable
    const read = wholePanel.safeParse(answer.body)
    if (!read.success) return unreachable
    const earlier = read.data.since == null || !held ? [] : held.whole.trip.track
    if (earlier.length !== read.data.earlierLocations) {
      // Some came late, or there are others by now: everything anew.
      offered.set(code, { tripId, held: null })
      return held ? fetchWhole(code, signal) : unreachable
    }
    const whole = take(code, read.data, answer.etag ?? null, earlier)
    return whole ? { kind: 'found', at: answer.at, ...whole } : unreachable
  }

  return {
    /** The lookup of this code has advertised the call for a trip, or (null) no longer does. */
    offer: (code: string, tripId: string | null) => {
      if (tripId === null) offered.delete(code)
      else if (offered.get(code)?.tripId !== tripId) offered.set(code, { tripId, held: null })
    },
    isOffered: (code: string) => offered.has(code),
    /** Takes a panel that came along with another answer: the next call asks only for what is newer. */
    hold: (code: string, body: unknown, etag: string | null): Whole | null => {
      const read = wholePanel.safeParse(body)
      return read.success && read.data.since == null ? take(code, read.data, etag, []) : null
    },
    /** Takes a panel that the page was served with. One whose profile is missing is fetched as if there were none. */
    resume: ({ code, panel, tag }: { code: string; panel: Panel; tag: string }): void => {
      const { userId, tripId, verification, canAcknowledge, name, subject, trip, votes } = panel
      if (!subject || offered.has(code)) return
      const lookup: FoundCode = { kind: 'found', userId, tripId, verification, canAcknowledge }
      const named = { firstName: null, lastName: null, fullName: name }
      const whole: Whole = { lookup, trip, name: named, subject, votes }
      offered.set(code, { tripId, held: { etag: tag, whole } })
    },
    fetchWhole,
  }
}

/** What an answer says, `earlier` being the positions before its own; null where it belongs to no trip. */
export function readWhole(body: Body, earlier: Fix[]): Whole | null {
  const lookup = readFoundCode(body.lookup)
  if (!lookup?.tripId || !body.trip) return null
  return {
    lookup,
    trip: { ...readTrip(body.trip), track: [...earlier, ...unpackTrack(body.track)] },
    name: readSubjectName(body.name),
    subject: readSubject(body.subject),
    votes: readVoters(body.resolution.votes),
  }
}

/** The instant of the newest position, ISO 8601; null where there is none to go by. */
function newestOf(track: readonly Fix[]): string | null {
  const at = track.at(-1)?.fixedAt ?? null
  return at === null ? null : new Date(at).toISOString()
}

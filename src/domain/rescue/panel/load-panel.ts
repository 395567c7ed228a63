import type { FoundCode, RescueApi } from '../rescue-api.ts'
import type { Panel, PanelOutcome } from './panel.ts'
import { panelOfParts } from './panel-of-parts.ts'

/** Request for a panel. `previous`, the panel shown now, supplies its ETag and parts that fail to load. */
export type PanelRequest = { code: string; previous?: Panel | null }

/** Loads the panel as a whole if the backend supports that, else part by part (specification §7). */
export async function loadPanel(
  api: RescueApi,
  { code, previous = null }: PanelRequest,
  signal?: AbortSignal,
): Promise<PanelOutcome> {
  if (previous && previous.etag !== null) {
    const answer = await api.fetchPanel({ code, tripId: previous.tripId, previous }, signal)
    if (answer.kind !== 'notOffered') return answer
  }
  const lookup = await api.lookUpCode({ code, link: null }, signal)
  if (lookup.kind === 'wrongCode') return { kind: lookup.fault ? 'tripUnavailable' : 'invalidCode' }
  if (lookup.kind === 'noUser') return { kind: 'noTrip' }
  if (lookup.kind !== 'found') return lookup
  const { tripId } = lookup
  if (tripId === null) return { kind: 'noTrip' }
  if (lookup.offersPanel) {
    const answer = await api.fetchPanel({ code, tripId, previous: null }, signal)
    if (answer.kind !== 'notOffered') return answer
  }
  return loadByParts(api, { code, previous, found: { ...lookup, tripId } }, signal)
}

/** Fetches the panel's parts in parallel. Fails only without the trip. */
async function loadByParts(
  api: RescueApi,
  { code, previous, found }: { code: string; previous: Panel | null; found: FoundCode & { tripId: string } },
  signal: AbortSignal | undefined,
): Promise<PanelOutcome> {
  const { tripId, userId } = found
  const unavailable = () => ({ kind: 'unavailable' }) as const
  const [trip, name, profile, resolution] = await Promise.all([
    api.fetchTrip({ tripId, code }, signal),
    api.fetchName(userId, signal).catch(unavailable),
    api.fetchSubject(userId, signal).catch(unavailable),
    api.fetchVotes(tripId, signal).catch(unavailable),
  ])
  if (trip.kind === 'empty') return { kind: 'nothingFound' }
  if (trip.kind === 'refused') return { kind: 'tripUnavailable' }
  if (trip.kind !== 'found') return trip
  const parts = {
    found,
    trip: trip.trip,
    name: name.kind === 'found' ? name.name : null,
    subject: profile.kind === 'found' ? profile.subject : null,
    votes: resolution.kind === 'found' ? resolution.votes : null,
  }
  return { kind: 'loaded', panel: { ...panelOfParts(parts, previous), etag: null, fetchedAt: trip.at } }
}

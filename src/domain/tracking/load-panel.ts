import type { RescueApi, WholeOutcome } from '../ports/rescue-api.ts'
import { subjectDisplayName } from '../subject/read-subject.ts'
import type { Panel, PanelOutcome } from './panel.ts'
import { contactsOf, panelOfWhole } from './panel-of-whole.ts'

/** `previous`: the panel shown so far, from which a part that fails to answer this time is kept. */
export type PanelRequest = { code: string; previous?: Panel | null }

/**
 * Everything that the rescue panel shows (specification §7): the lookup, then the trip, the name, the profile
 * and the votes side by side. The last three may fail without harm: what `previous` knew of the same
 * trip stands in for them, else nothing does. A backend that gives it all in one answer is asked for that as soon as its lookup says so.
 * @param signal gives up every call when it is aborted.
 * Errors: rejects only where the lookup or the trip call breaks the port's promise and rejects.
 */
export async function loadPanel(
  api: RescueApi,
  { code, previous }: PanelRequest,
  signal?: AbortSignal,
): Promise<PanelOutcome> {
  const whole = await api.fetchWhole?.(code, signal)
  if (whole && whole.kind !== 'notOffered') return ofWhole(whole)
  const lookup = await api.lookUpCode(code, signal)
  if (lookup.kind === 'wrongCode') return { kind: lookup.fault ? 'tripUnavailable' : 'invalidCode' }
  if (lookup.kind === 'noUser') return { kind: 'noTrip' }
  if (lookup.kind !== 'found') return lookup
  const { userId, tripId, canAcknowledge, verification } = lookup
  if (tripId === null) return { kind: 'noTrip' }
  const nowOffered = api.fetchWhole && (await api.fetchWhole(code, signal))
  if (nowOffered && nowOffered.kind !== 'notOffered') return ofWhole(nowOffered)

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

  const known = previous?.tripId === tripId ? previous : null
  const subject = profile.kind === 'found' ? profile.subject : (known?.subject ?? null)
  const panel: Panel = {
    userId,
    tripId,
    canAcknowledge,
    verification,
    name:
      name.kind === 'found'
        ? subjectDisplayName(name.name, subject)
        : (known?.name ?? subjectDisplayName(null, subject)),
    subject,
    trip: trip.trip,
    contacts: contactsOf(trip.trip, subject),
    votes: resolution.kind === 'found' ? resolution.votes : (known?.votes ?? []),
    fetchedAt: trip.at,
  }
  return { kind: 'loaded', panel }
}

function ofWhole(whole: Exclude<WholeOutcome, { kind: 'notOffered' }>): PanelOutcome {
  if (whole.kind !== 'found') return whole
  const panel = panelOfWhole(whole, whole.at)
  return panel ? { kind: 'loaded', panel } : { kind: 'noTrip' }
}

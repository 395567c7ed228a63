import { panelAnswer } from '../../contract/panel.ts'
import { routes, routeTo } from '../../contract/routes.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import { clockBehind } from '../../domain/rescue/panel/reader-clock.ts'
import type { RescueApi, Unreachable } from '../../domain/rescue/rescue-api.ts'
import type { HttpCall } from './call.ts'
import type { GrantKeeper } from './grants.ts'
import { asksForProof, saysInvalidCode } from './refusal.ts'

export const unreachable: Unreachable = { kind: 'unreachable' }

/** Loads the panel and the positions that the page lacks. If these don't continue its track, loads all. */
export const fetchPanelBy =
  ({ call, grants }: { call: HttpCall; grants: GrantKeeper }): RescueApi['fetchPanel'] =>
  async (request, signal) => {
    const { code, tripId, previous } = request
    const answer = await call(routeTo(routes.panel, { code }), {
      bearer: grants.forTrip(tripId),
      etag: previous?.etag ?? null,
      ...(previous && { headers: { since: String(heldUntil(previous)) } }),
      signal,
    })
    if (answer.kind === 'throttled' || answer.kind === 'unreachable') return answer
    if (answer.kind === 'refused') {
      if (asksForProof(answer)) return { kind: 'verificationRequired' }
      return { kind: saysInvalidCode(answer) ? 'invalidCode' : 'notOffered' }
    }
    if (answer.kind === 'unchanged')
      return previous ? { kind: 'loaded', panel: { ...previous, ...timesOf(answer) } } : unreachable
    const panel = panelFrom(answer.body, { previous, etag: answer.etag ?? null, ...timesOf(answer) })
    if (panel) return { kind: 'loaded', panel }
    return previous
      ? fetchPanelBy({ call, grants })({ ...request, previous: null }, signal)
      : { kind: 'notOffered' }
  }

/** Returns the panel with all positions; null if invalid, or if it doesn't continue `previous`. */
export function panelFrom(
  body: unknown,
  { previous, ...ofAnswer }: { previous: Panel | null } & Pick<Panel, 'etag' | 'fetchedAt' | 'clockBehind'>,
): Panel | null {
  const read = panelAnswer.safeParse(body)
  if (!read.success) return null
  const { earlierFixes, ...facts } = read.data
  const earlier = previous && earlierFixes > 0 ? previous.trip.track : []
  if (earlier.length !== earlierFixes) return null
  const trip = { ...facts.trip, track: [...earlier, ...facts.trip.track] }
  return { ...facts, trip, ...ofAnswer }
}

/** Returns the arrival time by the browser's clock, and how far that clock is behind the service's. */
export const timesOf = ({ at, told = Number.NaN }: { at: number; told?: number }) => ({
  fetchedAt: at,
  clockBehind: clockBehind(told, at),
})

const heldUntil = (panel: Panel): number => panel.trip.track.at(-1)?.fixedAt ?? 0

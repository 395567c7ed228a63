import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../../../domain/kit/kept-on-device.ts'
import { fullNameOf } from '../../../domain/person/full-name.ts'
import { linkPageHeader, livePath, livePattern } from '../../../domain/site/pages.ts'
import type { ServedLive } from '../../../domain/traveler/sharing/served-live.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import type { GroundSource } from '../../ground/ground.ts'
import { cookieName, isByHttps, pageCookie } from '../../platform/http/host-cookies.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { PlatformSettings } from '../../platform/settings.ts'
import { placeOfLast } from '../../rescue/panel/placed-panels.ts'
import { type LinkDependencies, type OpenedShare, openedByLiveLink } from '../../sharing/live-links.ts'
import type { SharedTracks } from '../../sharing/shared-tracks.ts'
import type { PageRenderer } from '../bundle-renderer.ts'
import { isFromOurPage } from '../request-origin.ts'
import { pageContextOf, sendPage } from '../send-page.ts'

export type LiveOptions = {
  ports: Pick<LinkDependencies, 'liveLinks' | 'tokens' | 'clock'> & {
    sharedTracks: SharedTracks
    ground: GroundSource
  }
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>
  renderer: PageRenderer
}
type Route = { Params: { secret: string } }

/** Page of a live link. At first it shows only a button, so that link previews don't count as openings. */
export const livePage: FastifyPluginAsync<LiveOptions> = async (server, { ports, settings, renderer }) => {
  const isSecure = (request: FastifyRequest) => isByHttps(request, settings)
  const cookieOf = (request: FastifyRequest, { linkId }: OpenedShare) =>
    cookieName(`${cookieNames.live}${linkId}`, isSecure(request))

  const send = async (reply: FastifyReply, served: ServedLive) => {
    const html = await renderer.live(served, pageContextOf(reply.request))
    // Keeps the secret URL out of Referer headers to other sites.
    reply.header('referrer-policy', 'same-origin').header(linkPageHeader, '1')
    return html ? sendPage(reply, html) : refuse(reply, 'notFound')
  }

  server.get<Route>(livePattern, async (request, reply) => {
    const { secret } = request.params
    const opened = await openedByLiveLink(ports, secret)
    if (!opened) return send(reply.code(404), { step: 'closed' })
    const path = livePath(secret)
    if (request.cookies[cookieOf(request, opened)] === undefined) return send(reply, { step: 'asks', path })
    const now = ports.clock.now()
    await ports.liveLinks.noteOpening(opened.linkId, now)
    const shown = await shownTrip(ports, opened, now)
    return send(reply, shown ? { step: 'open', path, ...shown } : { step: 'closed' })
  })

  server.post<Route>(livePattern, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const { secret } = request.params
    const opened = await openedByLiveLink(ports, secret)
    if (!opened) return send(reply.code(404), { step: 'closed' })
    reply.setCookie(cookieOf(request, opened), 'opened', pageCookie(isSecure(request)))
    return reply.header('cache-control', 'no-store').redirect(livePath(secret), 303)
  })
}

async function shownTrip({ sharedTracks, ground }: LiveOptions['ports'], opened: OpenedShare, now: number) {
  const { tripId, trip: shared } = opened
  const view = travelerView(shared.lifecycle, now)
  const found = view.kind === 'ended' ? null : await sharedTracks.read(tripId)
  if (view.kind === 'ended' || !found) return null
  const trip: Trip = {
    activity: shared.activity,
    location: shared.location,
    time: shared.time,
    ...(shared.plan ? { plan: shared.plan } : {}),
    startedAt: shared.lifecycle.facts.startedAt,
    endedAt: null,
    isSafe: false,
    contacts: [],
    contactsNotified: null,
    track: found.track,
  }
  const place = await placeOfLast(trip, ground.placeOf)
  const state = view.state === 'alerted' ? 'alerted' : now >= view.dueAt ? 'late' : 'underWay'
  return {
    ...({ name: fullNameOf(shared.traveler), dueAt: view.dueAt, state } as const),
    panel: { trip, fetchedAt: now, ...(place ? { place } : {}) },
  }
}

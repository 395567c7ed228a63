import type * as z from 'zod/mini'
import { routes, routeTo } from '../../contract/routes.ts'
import { type liveLinkRequest, liveLinksAnswer, newLiveLinkAnswer } from '../../contract/traveler-sharing.ts'
import type { ChangedOutcome, ReadingCalls } from '../../domain/kit/reading.machine.ts'
import type { LiveLink, MadeLink, SharingChange } from '../../domain/traveler/sharing/live-link.ts'
import { words } from '../../domain/traveler/sharing/live-link.words.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { failureOf, readAnswer, readOutcome, refusalOf, travelerCall } from './traveler-call.ts'

export function createSharingApi(
  call: HttpCall,
): ReadingCalls<LiveLink[], { tripId: string }, SharingChange, MadeLink> {
  const ask = travelerCall(call)
  return {
    async read({ tripId }, signal) {
      const answer = await ask(routeTo(routes.readLiveLinks, { tripId }), signal)
      return readOutcome(liveLinksAnswer, answer, ({ links }) => links)
    },
    async change(change, { tripId }, signal) {
      if (change.kind === 'takeBack') {
        const route = routeTo(routes.takeLiveLinkBack, { tripId, linkId: change.linkId })
        const answer = await ask(route, signal)
        return answer.kind === 'ok' ? { kind: 'done' } : notChanged(answer)
      }
      const { wanted } = change
      const { name, contactId, sendBy } = wanted
      const json: z.input<typeof liveLinkRequest> = { name: name || null, contactId, sendBy }
      const answer = await ask(routeTo(routes.makeLiveLink, { tripId }), signal, json)
      const made = readAnswer(newLiveLinkAnswer, answer)
      return made ? { kind: 'made', made: { wanted, url: made.url } } : notChanged(answer)
    },
  }
}

function notChanged(answer: HttpAnswer): ChangedOutcome<LiveLink[], MadeLink> {
  const name = refusalOf(answer)?.fields.find(({ path }) => path === 'name')
  return name ? { kind: 'refused', message: words.wrongName(name.reason) } : failureOf(answer)
}

import { call, verify } from '../services/calls.ts'
import type { TestService } from '../services/service.ts'
import { codeSentTo } from './traveler.ts'

export type TimelineEntry = {
  at: number
  kind: string
  by: { name: string; number: string } | null
  text: string | null
}

/** Verifies a contact's number for a rescue code. Returns functions that send the panel's requests. */
export async function contactWith({ url }: Pick<TestService, 'url'>, code: string, phoneNumber: string) {
  const proof = await verify(url, code, phoneNumber)
  const { tripId, cookie } = proof
  const panel = () => call(url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  const post = (path: string, json: object) => call(url, `/api/trips/${tripId}/${path}`, { json, cookie })
  return {
    ...proof,
    code,
    panel,
    async timeline(...kinds: string[]) {
      const { timeline } = (await panel()).body as { timeline: TimelineEntry[] }
      return timeline.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    },
    vote: () => post('resolve-vote', { phoneNumber }),
    retract: () => post('resolve-vote/retraction', {}),
    acknowledge: () => post('acknowledge', {}),
    add: (kind: string, text?: string) => post('timeline', { kind, text }),
    part: (part: 'leave' | 'return') => post('part', { part }),
  }
}
export type TestContact = Awaited<ReturnType<typeof contactWith>>

export const contactOn = async (service: TestService, tripId: string, phoneNumber: string) =>
  contactWith(service, await codeSentTo(service, tripId, phoneNumber), phoneNumber)

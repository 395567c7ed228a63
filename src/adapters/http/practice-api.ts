import type * as z from 'zod/mini'
import { practiceAnswer, practiceShown, type startPracticeRequest } from '../../contract/practice.ts'
import { routes } from '../../contract/routes.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { ReadingCalls, ReadOutcome } from '../../domain/kit/reading.machine.ts'
import type { Practice, PracticeChange, PracticeShown } from '../../domain/traveler/set-up/practice.ts'
import type { HttpCall } from './call.ts'
import { saysUnknown } from './refusal.ts'
import { failureOf, readAnswer, readOutcome, travelerCall } from './traveler-call.ts'

export function createPracticeApi({
  call,
  timeZone,
}: {
  call: HttpCall
  timeZone: () => string
}): ReadingCalls<Practice, undefined, PracticeChange> {
  const ask = travelerCall(call)
  return {
    async read(_, signal) {
      const { method, path } = routes.readPractice
      const route = { method, path: `${path}?timeZone=${encodeURIComponent(timeZone())}` }
      return readOutcome(practiceAnswer, await ask(route, signal), (value) => value)
    },
    async change(change, _, signal) {
      const json: z.input<typeof startPracticeRequest> | undefined =
        change.kind === 'begin' ? { calls: change.calls, timeZone: timeZone() } : undefined
      const answer = await ask(json ? routes.startPractice : routes.stopPractice, signal, json)
      const value = readAnswer(practiceAnswer, answer)
      return value ? { kind: 'read', value } : failureOf(answer)
    },
  }
}

export const createPracticeLinkApi = ({ call, clock }: { call: HttpCall; clock: Pick<Clock, 'now'> }) => ({
  /** Opens a practice link, which can mark its contact as reached. `over`: the link doesn't exist. */
  async openPractice(secret: string, signal?: AbortSignal): Promise<ReadOutcome<PracticeShown | 'over'>> {
    const answer = await call(routes.openPractice, { json: { token: secret }, signal })
    if (saysUnknown(answer)) return { kind: 'read', value: 'over' }
    const read = answer.kind === 'ok' ? practiceShown.safeParse(answer.body) : null
    if (!read?.success) return { kind: 'unreachable' }
    const { panel, ...shown } = read.data
    return { kind: 'read', value: { ...shown, panel: { ...panel, etag: null, fetchedAt: clock.now() } } }
  },
})

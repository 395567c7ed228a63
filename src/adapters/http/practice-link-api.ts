import { practiceShown } from '../../contract/practice.ts'
import { routes } from '../../contract/routes.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { PracticeLinkApi } from '../../domain/rescue/practice-link.ts'
import type { HttpCall } from './call.ts'

/** The link of a practice text over HTTP. */
export const createPracticeLinkApi = ({
  call,
  clock,
}: {
  call: HttpCall
  clock: Pick<Clock, 'now'>
}): PracticeLinkApi => ({
  async openPractice(secret, signal) {
    const answer = await call(routes.openPractice, { json: { token: secret }, signal })
    if (answer.kind === 'refused' && answer.status === 404) return { kind: 'read', value: 'over' }
    const read = answer.kind === 'ok' ? practiceShown.safeParse(answer.body) : null
    if (!read?.success) return { kind: 'unreachable' }
    const { panel, ...shown } = read.data
    return { kind: 'read', value: { ...shown, panel: { ...panel, etag: null, fetchedAt: clock.now() } } }
  },
})

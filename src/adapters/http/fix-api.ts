import { routes, routeTo } from '../../contract/routes.ts'
import { fixesAnswer } from '../../contract/traveler-trip.ts'
import type { FixApi, FixRefusal, WaitingFix } from '../../domain/traveler/positions/waiting-fix.ts'
import type { HttpCall } from './call.ts'
import { codeOf, errorWords } from './refusal.ts'
import { readAnswer, travelerCall, withoutData } from './traveler-call.ts'

/** Error codes that distinguish our service's refusals from a captive portal's with the same status. */
const TRIP_NOT_RUNNING = 'trip_not_running'
const NEVER_TAKEN = 'invalid_request'

const onWire = ({ tripId: _, fixedAt, ...facts }: WaitingFix) => ({
  timestamp: fixedAt,
  source: 'web',
  ...Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null)),
})

const reasonOf = (reason: string): FixRefusal =>
  reason === 'inTheFuture' || reason === 'beforeTheTrip' ? reason : 'other'

export function createFixApi(call: HttpCall): FixApi {
  const ask = travelerCall(call)
  const sendFixes: FixApi['sendFixes'] = async (fixes, signal) => {
    const route = routeTo(routes.appendFixes, { tripId: fixes[0]?.tripId ?? '' })
    const answer = await ask(route, signal, { locations: fixes.map(onWire) })
    const taken = readAnswer(fixesAnswer, answer)
    if (taken) return { kind: 'taken', refused: taken.refused.map(({ reason }) => reasonOf(reason)) }
    if (answer.kind !== 'refused') return withoutData(answer)
    const code = codeOf(answer.body)
    if (code === TRIP_NOT_RUNNING) return { kind: 'tripOver' }
    if (code !== NEVER_TAKEN) return withoutData(answer)
    if (fixes.length > 1) return sendEach(fixes, signal)
    console.error(new Error(`the service refused a position: ${errorWords(answer.body)}`))
    return { kind: 'taken', refused: ['other'] }
  }
  /** Sends a refused batch's positions one by one, so that a bad one doesn't block the others. */
  const sendEach: FixApi['sendFixes'] = async (fixes, signal) => {
    const refused: FixRefusal[] = []
    for (const fix of fixes) {
      const sent = await sendFixes([fix], signal)
      if (sent.kind !== 'taken') return sent
      refused.push(...sent.refused)
    }
    return { kind: 'taken', refused }
  }
  return { sendFixes }
}

import { type CalledRoute, routes, routeTo } from '../../contract/routes.ts'
import { checkInAnswer } from '../../contract/service-answers.ts'
import { ownTripAnswer } from '../../contract/traveller-trip.ts'
import type { FormCall } from '../../domain/kit/form.machine.ts'
import type { SosInput, SosOutcome } from '../../domain/traveller/trip/sos.ts'
import type { OrderOutcome, OrderSent } from '../../domain/traveller/trip/trip-order.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { codeOf, saysSignedOut } from './form-refusal.ts'
import { ownTripOf } from './own-trip-api.ts'
import { errorWords } from './refusal.ts'
import { readAnswer, travellerCall, unreachable, withoutData } from './traveller-call.ts'

/** What is asked of the running trip, over HTTP; zod reads every body here. */
export function createUnderWayApi(call: HttpCall) {
  const ask = travellerCall(call)
  const sendSos: FormCall<null, SosOutcome, SosInput> = async ({ input: { isNow } }, signal) =>
    sosOutcome(await ask(isNow ? routes.hastenSos : routes.pressSos, signal))
  return {
    async sendOrder(sent: OrderSent, signal?: AbortSignal): Promise<OrderOutcome> {
      const answer = await ask(routeFor(sent), signal, jsonFor(sent))
      if (answer.kind !== 'ok') return refusedOrder(answer)
      if (sent.order.kind !== 'checkIn') return changedTrip(answer) ?? unreachable
      const ended = readAnswer(checkInAnswer, answer)
      if (!ended) return unreachable
      const { distance, duration } = ended.trip
      return { kind: 'ended', summary: { distance, duration } }
    },
    sendSos,
  }
}

function sosOutcome(answer: HttpAnswer): SosOutcome {
  const changed = changedTrip(answer)
  if (changed) return { ...changed, kind: 'done' }
  const message = answer.kind === 'refused' && !saysSignedOut(answer) ? errorWords(answer.body) : null
  return message === null ? withoutData(answer) : { kind: 'refused', message }
}

function routeFor({ tripId, order }: OrderSent): CalledRoute {
  switch (order.kind) {
    case 'checkIn':
      return routeTo(routes.checkIn, { tripId })
    case 'alarmAnswer':
      return routeTo(routes.answerAlarm, { tripId })
    case 'extension':
      return routeTo(routes.extendTrip, { tripId })
    case 'contactRemoval':
      return routeTo(routes.removeTripContact, { tripId, contactId: order.contactId })
    case 'newCode':
      return routeTo(routes.renewContactCode, { tripId, contactId: order.contactId })
  }
}

const jsonFor = ({ order, pin }: OrderSent) =>
  order.kind === 'extension' ? { until: new Date(order.until).toISOString(), pin } : { pin }

function changedTrip(answer: HttpAnswer) {
  const changed = readAnswer(ownTripAnswer, answer)
  return answer.kind === 'ok' && changed
    ? { kind: 'running' as const, trip: ownTripOf(changed.trip), at: answer.at }
    : null
}

/** Why an order came to nothing; too many wrong PINs are about the PIN. */
function refusedOrder(answer: HttpAnswer): OrderOutcome {
  if (answer.kind !== 'refused' || saysSignedOut(answer)) return withoutData(answer)
  const code = codeOf(answer.body)
  if (code === 'trip_not_running') return { kind: 'over' }
  const message = errorWords(answer.body)
  if (message === null) return unreachable
  return { kind: 'refused', message, isAboutPin: code === 'pin_refused' || answer.status === 429 }
}

import * as z from 'zod/mini'
import { type CalledRoute, routes, routeTo } from '../../contract/routes.ts'
import { checkInAnswer } from '../../contract/service-answers.ts'
import { currentTripAnswer, ownTripAnswer, tripTrackAnswer } from '../../contract/traveler-trip.ts'
import type { FormCall } from '../../domain/kit/form.machine.ts'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import type { ReadOutcome } from '../../domain/kit/reading.machine.ts'
import type { KeyValueStore } from '../../domain/kit/storage.ts'
import type { KeptTrip, OwnTripOutcome } from '../../domain/traveler/trip/active-trip/own-trip.ts'
import type { SosInput, SosOutcome } from '../../domain/traveler/trip/active-trip/sos.ts'
import type { OrderOutcome, OrderSent } from '../../domain/traveler/trip/active-trip/trip-order.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { keptRecord } from '../browser/kept-record.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { saysUnknown } from './refusal.ts'
import { failureOf, readAnswer, travelerCall, unreachable, withoutData } from './traveler-call.ts'

/** Clock differences below this count as 0, because responses take time to arrive. */
const LEAST_AHEAD_MS = 5_000

function tripRead(current: z.output<typeof currentTripAnswer>, at: number): KeptTrip {
  const { now, ...read } = current
  const ahead = at - now
  return {
    ...read,
    at,
    aheadMs: Math.abs(ahead) < LEAST_AHEAD_MS ? 0 : ahead,
  }
}

/** Last known state of the trip. `at` is the time when the service last confirmed it. */
const lastAnswer = z.object({
  body: currentTripAnswer,
  at: z.number(),
  etag: z.optional(z.nullable(z.string())),
})

type LastAnswer = z.output<typeof lastAnswer>

function stillHeld(last: LastAnswer, { at, told = Number.NaN }: { at: number; told?: number }) {
  const now = Number.isNaN(told) ? last.body.now + at - last.at : told
  return { ...last, at, body: { ...last.body, now } }
}

function currentOf(answer: HttpAnswer, last: LastAnswer | null): LastAnswer | null {
  if (answer.kind === 'unchanged') return last && stillHeld(last, answer)
  const body = readAnswer(currentTripAnswer, answer)
  return answer.kind === 'ok' && body ? { body, at: answer.at, etag: answer.etag } : null
}

/** Track of the running trip; deleted once the service reports another trip or none. */
const keptTrack = z.extend(tripTrackAnswer, { tripId: z.string() })

/** Creates the API of the running trip and its track. During outages, it returns the copies on the device. */
export function createOwnTripApi(call: HttpCall, store: KeyValueStore) {
  const ask = travelerCall(call)
  const kept = keptRecord(store, storageKeys.trip, lastAnswer)
  const track = keptRecord(store, storageKeys.track, keptTrack)
  return {
    async readTrip(signal?: AbortSignal): Promise<OwnTripOutcome> {
      const last = kept.read()
      const answer = await ask(routes.currentTrip, signal, undefined, last?.etag ?? null)
      const current = currentOf(answer, last)
      if (!current) {
        const none = withoutData(answer)
        if (none.kind !== 'unreachable') return none
        return { ...none, kept: last && tripRead(last.body, last.at) }
      }
      // Stores nothing after an abort, because the traveler may be signing out.
      if (!signal?.aborted) kept.keep(z.encode(lastAnswer, current))
      const { trip, ...read } = tripRead(current.body, current.at)
      if (track.read()?.tripId !== trip?.tripId) track.keep(null)
      return trip ? { kind: 'running', trip, ...read } : { kind: 'none', ...read }
    },

    async readTrack(tripId: string, signal?: AbortSignal): Promise<ReadOutcome<Fix[]>> {
      const answer = await ask(routeTo(routes.readTrack, { tripId }), signal)
      if (saysUnknown(answer)) return { kind: 'read', value: [] }
      const read = readAnswer(tripTrackAnswer, answer)
      if (read) {
        if (!signal?.aborted) track.keep({ tripId, ...read })
        return { kind: 'read', value: read.track }
      }
      const none = withoutData(answer)
      const last = none.kind === 'unreachable' ? track.read() : null
      return last?.tripId === tripId ? { kind: 'read', value: last.track } : none
    },
  }
}

/** Creates the API that changes the running trip. Updates the copy on the device, too. */
export function createUnderWayApi(call: HttpCall, store: KeyValueStore) {
  const ask = travelerCall(call)
  const kept = keptRecord(store, storageKeys.trip, lastAnswer)
  const keepTrip = (trip: LastAnswer['body']['trip'], at: number) => {
    const last = kept.read()
    if (!last) return
    const { body } = stillHeld(last, { at })
    kept.keep(z.encode(lastAnswer, { at, etag: null, body: { ...body, trip } }))
  }
  const changedAndKept = (answer: HttpAnswer, signal?: AbortSignal) => {
    const changed = changedTrip(answer)
    if (changed && !signal?.aborted) keepTrip(changed.trip, changed.at)
    return changed
  }
  const sendSos: FormCall<null, SosOutcome, SosInput> = async ({ input: { isNow } }, signal) => {
    const answer = await ask(isNow ? routes.sendSosNow : routes.pressSos, signal)
    const changed = changedAndKept(answer, signal)
    return changed ? { ...changed, kind: 'done' } : failureOf(answer)
  }
  return {
    async sendOrder(sent: OrderSent, signal?: AbortSignal): Promise<OrderOutcome> {
      const answer = await ask(routeFor(sent), signal, jsonFor(sent))
      if (answer.kind !== 'ok') return failedOrder(answer)
      if (sent.order.kind !== 'checkIn') return changedAndKept(answer, signal) ?? unreachable
      const ended = readAnswer(checkInAnswer, answer)
      if (!ended) return unreachable
      if (!signal?.aborted) keepTrip(null, answer.at)
      const { distance, duration } = ended.trip
      return { kind: 'ended', summary: { distance, duration } }
    },
    sendSos,
  }
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
    ? { kind: 'running' as const, trip: changed.trip, at: answer.at }
    : null
}

/** Treats `throttled` as an error of the PIN field, because it means too many wrong PINs. */
function failedOrder(answer: HttpAnswer): OrderOutcome {
  const failure = failureOf(answer)
  if (failure.kind !== 'refused') return failure
  const { message, code } = failure
  if (code === 'trip_not_running') return { kind: 'over' }
  return { kind: 'refused', message, isAboutPin: code === 'pin_refused' || code === 'throttled' }
}

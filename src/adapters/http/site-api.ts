import * as z from 'zod/mini'
import { contactRequestShown, contactResponse } from '../../contract/forms.ts'
import { routes } from '../../contract/routes.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { USUAL_LANGUAGE } from '../../domain/primitives/languages.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { ContactFields, ContactOutcome } from '../../domain/site/contact-form.ts'
import type { ContactAnswer, ContactRequestOutcome, StopOutcome } from '../../domain/site/site-api.ts'
import type { WaitlistOutcome, WaitlistSignup } from '../../domain/site/waitlist.ts'
import {
  type CheckInOutcome,
  type CheckInRequest,
  readEndedTrip,
} from '../../domain/traveler/trip/check-in/check-in.ts'
import { writeInstant } from '../../domain/trip/time/written-instant.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { errorWords, saysUnknown } from './refusal.ts'

/** Check-in response of any backend. `readEndedTrip` parses the contents of `trip`. */
const checkInAnswer = z.looseObject({ trip: z.looseObject({}) })
const checkInReasons: Record<number, 'mismatch' | 'throttled'> = { 401: 'mismatch', 429: 'throttled' }

function readRequestShown(answer: HttpAnswer): ContactRequestOutcome {
  if (saysUnknown(answer)) return { kind: 'read', value: 'over' }
  const read = answer.kind === 'ok' ? contactRequestShown.safeParse(answer.body) : null
  return read?.success ? { kind: 'read', value: read.data } : { kind: 'unreachable' }
}

export function createSiteApi({ call, clock }: { call: HttpCall; clock: Clock }) {
  return {
    /** Succeeds only if the response contains `success: true`. */
    async sendContact(
      { name, email, message }: ContactFields,
      signal?: AbortSignal,
    ): Promise<ContactOutcome> {
      const json = {
        name,
        email,
        date: writeInstant(clock.now(), 'dateAndClock', undefined, USUAL_LANGUAGE),
        message,
      }
      const answer = await call(routes.contactUs, { json, signal })
      const read = answer.kind === 'ok' ? contactResponse.safeParse(answer.body) : null
      return { kind: read?.success && read.data.success ? 'done' : 'unreachable' }
    },

    async checkIn(request: CheckInRequest, signal?: AbortSignal): Promise<CheckInOutcome> {
      const answer = await call(routes.emergencyCheckIn, {
        json: request,
        signal,
        readsEveryRefusal: true,
      })
      if (answer.kind === 'refused') {
        const reason = checkInReasons[answer.status] ?? 'other'
        return { kind: 'refused', reason, message: errorWords(answer.body) }
      }
      const read = answer.kind === 'ok' ? checkInAnswer.safeParse(answer.body) : null
      return read?.success ? { kind: 'done', trip: readEndedTrip(read.data.trip) } : { kind: 'unreachable' }
    },

    /** Succeeds on any 2xx response, regardless of its body. */
    async joinWaitlist(
      { email, platform, message }: WaitlistSignup,
      signal?: AbortSignal,
    ): Promise<WaitlistOutcome> {
      const json = { email, platform, message, timestamp: isoText(clock.now()) }
      const answer = await call(routes.betaSignup, {
        json,
        signal,
        readsStatusOnly: true,
      })
      return { kind: answer.kind === 'ok' ? 'done' : 'unreachable' }
    },

    async stopPasswordChange(secret: string, signal?: AbortSignal): Promise<StopOutcome> {
      const answer = await call(routes.stopReset, { json: { token: secret }, signal })
      const isOver = saysUnknown(answer)
      return answer.kind === 'ok' || isOver ? { kind: 'done', isOver } : { kind: 'unreachable' }
    },

    async readContactRequest(secret: string, signal?: AbortSignal) {
      const json = { token: secret }
      return readRequestShown(await call(routes.readContactRequest, { json, signal }))
    },

    async answerContactRequest(secret: string, answer: ContactAnswer, signal?: AbortSignal) {
      const json = { token: secret, answer }
      return readRequestShown(await call(routes.answerContactRequest, { json, signal }))
    },
  }
}

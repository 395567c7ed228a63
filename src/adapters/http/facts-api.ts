import { previewAnswer } from '../../contract/panel.ts'
import { routes, routeTo } from '../../contract/routes.ts'
import { profileAnswer } from '../../contract/traveler-account.ts'
import { currentTripAnswer, planDefaultsAnswer } from '../../contract/traveler-trip.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { FormCall } from '../../domain/kit/form.machine.ts'
import type { ReadingCalls } from '../../domain/kit/reading.machine.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import { type SecuredOutcome, sentSecret } from '../../domain/traveler/account/secret.ts'
import { planToSend } from '../../domain/traveler/set-up/plan-draft.ts'
import {
  type FactsFields,
  type FactsKind,
  profileFields,
  type ToldFacts,
} from '../../domain/traveler/set-up/told-facts.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { readAnswer, reads, securedChange, travelerCall, withoutData } from './traveler-call.ts'

const routeOf = {
  profile: routes.readProfile,
  planDefaults: routes.readPlanDefaults,
  tripPlan: routes.currentTrip,
}

const readers: Record<FactsKind, (answer: HttpAnswer) => ToldFacts | 'noTrip' | null> = {
  profile(answer) {
    const told = readAnswer(profileAnswer, answer)
    return told && { kind: 'profile', fields: profileFields((key) => told[key]) }
  },
  planDefaults(answer) {
    const told = readAnswer(planDefaultsAnswer, answer)
    return told && { kind: 'planDefaults', plan: told.plan ?? {} }
  },
  tripPlan(answer) {
    const told = readAnswer(currentTripAnswer, answer)
    if (!told) return null
    if (!told.trip) return 'noTrip'
    const { tripId, plan } = told.trip
    return { kind: 'tripPlan', tripId, plan: plan ?? {} }
  },
}

function writingOf({ facts, secret: typed }: FactsFields) {
  const secret = sentSecret(typed)
  if (facts.kind === 'profile') {
    const { firstName, lastName, ...told } = facts.fields
    const names = { firstName: firstName.trim() || null, lastName: lastName.trim() || null }
    const entries = Object.entries(told).map(([key, text]) => [key, text.trim() || null])
    return { route: routes.writeProfile, json: { ...Object.fromEntries(entries), ...names, ...secret } }
  }
  const json = { plan: planToSend(facts.plan), ...secret }
  if (facts.kind === 'planDefaults') return { route: routes.writePlanDefaults, json }
  return { route: routeTo(routes.changePlan, { tripId: facts.tripId }), json }
}

type FactsApi = {
  facts: ReadingCalls<ToldFacts | 'noTrip', { kind: FactsKind }>
  /** Replaces all fields of the profile or plan; deletes those left empty. */
  writeFacts: FormCall<FactsFields, SecuredOutcome, unknown>
  preview: ReadingCalls<Panel>
}

export function createFactsApi({ call, clock }: { call: HttpCall; clock: Pick<Clock, 'now'> }): FactsApi {
  const ask = travelerCall(call)
  return {
    facts: {
      async read({ kind }, signal) {
        const answer = await ask(routeOf[kind], signal)
        const told = readers[kind](answer)
        return told ? { kind: 'read', value: told } : withoutData(answer)
      },
    },
    async writeFacts({ fields }, signal) {
      const { route, json } = writingOf(fields)
      return securedChange(await ask(route, signal, json))
    },
    preview: {
      read: reads(call, routes.preview, previewAnswer, ({ panel }) => ({
        ...panel,
        etag: null,
        fetchedAt: clock.now(),
      })),
    },
  }
}

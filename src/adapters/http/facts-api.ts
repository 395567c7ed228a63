import { previewAnswer } from '../../contract/panel.ts'
import { routes, routeTo } from '../../contract/routes.ts'
import { profileAnswer } from '../../contract/traveller-account.ts'
import { currentTripAnswer, planDefaultsAnswer } from '../../contract/traveller-trip.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { FactsApi, FactsOutcome, FactsSent } from '../../domain/traveller/set-up/facts-api.ts'
import { planToSend } from '../../domain/traveller/set-up/plan-draft.ts'
import { type FactsKind, profileFields } from '../../domain/traveller/set-up/told-facts.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { securedChange } from './secured-change.ts'
import { readAnswer, travellerCall, withoutData } from './traveller-call.ts'

const routeOf = {
  profile: routes.readProfile,
  planDefaults: routes.readPlanDefaults,
  tripPlan: routes.currentTrip,
}

const readers: Record<FactsKind, (answer: HttpAnswer) => FactsOutcome | null> = {
  profile(answer) {
    const told = readAnswer(profileAnswer, answer)
    return told && { kind: 'read', facts: { kind: 'profile', fields: profileFields((key) => told[key]) } }
  },
  planDefaults(answer) {
    const told = readAnswer(planDefaultsAnswer, answer)
    return told && { kind: 'read', facts: { kind: 'planDefaults', plan: told.plan ?? {} } }
  },
  tripPlan(answer) {
    const told = readAnswer(currentTripAnswer, answer)
    if (!told) return null
    if (!told.trip) return { kind: 'none' }
    const { tripId, plan } = told.trip
    return { kind: 'read', facts: { kind: 'tripPlan', tripId, plan: plan ?? {} } }
  },
}

/** The call by which facts are written, and its body. */
function writingOf({ facts, secret }: FactsSent) {
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

export function createFactsApi({ call, clock }: { call: HttpCall; clock: Pick<Clock, 'now'> }): FactsApi {
  const ask = travellerCall(call)
  return {
    async readFacts(kind, signal) {
      const answer = await ask(routeOf[kind], signal)
      return readers[kind](answer) ?? withoutData(answer)
    },
    async writeFacts(sent, signal) {
      const { route, json } = writingOf(sent)
      return securedChange(await ask(route, signal, json))
    },
    async readPreview(signal) {
      const answer = await ask(routes.preview, signal)
      const told = readAnswer(previewAnswer, answer)
      if (!told) return withoutData(answer)
      return { kind: 'read', value: { ...told.panel, etag: null, fetchedAt: clock.now() } }
    },
  }
}

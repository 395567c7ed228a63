import {
  type FloatPlan,
  floatPlan,
  type PlanKey,
  type PlannedRoute,
} from '../../../domain/primitives/plan-facts.ts'

/** Body limit in bytes of requests with a float plan. Leaves room for a full plan with the longest route. */
export const PLAN_LIMIT = 64 * 1_024

export type ToldPlan = Partial<Record<PlanKey, string | null | undefined>> & {
  plannedRoute?: PlannedRoute | null | undefined
}

export const toldPlan = (plan: ToldPlan | null | undefined): FloatPlan | null =>
  floatPlan((key) => plan?.[key], plan?.plannedRoute)

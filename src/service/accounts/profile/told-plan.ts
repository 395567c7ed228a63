import {
  type FloatPlan,
  floatPlan,
  type PlanKey,
  type PlannedRoute,
} from '../../../domain/primitives/plan-facts.ts'

/** All facts of a float plan with the longest route, bytes. */
export const PLAN_LIMIT = 64 * 1_024

/** A float plan as a request tells it; what is null or empty is not told. */
export type ToldPlan = Partial<Record<PlanKey, string | null | undefined>> & {
  plannedRoute?: PlannedRoute | null | undefined
}

/** What of it was told; null: nothing. */
export const toldPlan = (plan: ToldPlan | null | undefined): FloatPlan | null =>
  floatPlan((key) => plan?.[key], plan?.plannedRoute)

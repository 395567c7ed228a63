import {
  FEWEST_ROUTE_POINTS,
  type FloatPlan,
  floatPlan,
  type PlanFact,
  type PlanKey,
  planFacts,
} from '../../primitives/plan-facts.ts'

/** Parts of the float plan, in the order of the form. */
export const planParts = [
  'party',
  'route',
  'vehicle',
  'vessel',
  'gear',
] as const satisfies PlanFact['about'][]
export type PlanPart = (typeof planParts)[number]

export const factsAbout = (part: PlanPart) => planFacts.filter(({ about }) => about === part)

/** Returns the plan with a changed field, which stays even if empty because the form shows it. */
export const withFact = (plan: FloatPlan, key: PlanKey, text: string): FloatPlan => ({ ...plan, [key]: text })

export const countFilled = (plan: FloatPlan, part: PlanPart): number =>
  factsAbout(part).filter(({ key }) => plan[key]?.trim()).length + (part === 'route' && isWay(plan) ? 1 : 0)

/** True if the plan has a drawn route. A single point isn't a route. */
const isWay = ({ plannedRoute }: FloatPlan): boolean => (plannedRoute?.length ?? 0) >= FEWEST_ROUTE_POINTS

/** Returns the trimmed plan without empty fields; null if nothing is left. */
export const planToSend = (plan: FloatPlan): FloatPlan | null =>
  floatPlan((key) => plan[key]?.trim(), isWay(plan) ? plan.plannedRoute : null)

import {
  FEWEST_ROUTE_POINTS,
  type FloatPlan,
  floatPlan,
  type PlanFact,
  type PlanKey,
  planFacts,
} from '../../primitives/plan-facts.ts'

/** What a fact is about, in the order in which a form asks for it. */
export const planParts = [
  'party',
  'route',
  'vehicle',
  'vessel',
  'gear',
] as const satisfies PlanFact['about'][]
export type PlanPart = (typeof planParts)[number]

/** The facts of one part of a plan. */
export const factsAbout = (part: PlanPart) => planFacts.filter(({ about }) => about === part)

/** The plan with a fact as it is typed; an empty one is kept as such, so that the field stays empty. */
export const withFact = (plan: FloatPlan, key: PlanKey, text: string): FloatPlan => ({ ...plan, [key]: text })

/** How much of a part is told: its facts, and the drawn way as one more of the route. */
export const countTold = (plan: FloatPlan, part: PlanPart): number =>
  factsAbout(part).filter(({ key }) => plan[key]?.trim()).length + (part === 'route' && isWay(plan) ? 1 : 0)

/** Whether a way is drawn: a single point is none yet. */
const isWay = ({ plannedRoute }: FloatPlan): boolean => (plannedRoute?.length ?? 0) >= FEWEST_ROUTE_POINTS

/** A plan as it is sent: without blanks around a fact and without what is empty; null where nothing is told. */
export const planToSend = (plan: FloatPlan): FloatPlan | null =>
  floatPlan((key) => plan[key]?.trim(), isWay(plan) ? plan.plannedRoute : null)

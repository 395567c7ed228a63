import { ofEachPlanFact } from '../primitives/plan-facts.ts'

export const words = {
  /** English labels come from the primitives, which the API's document uses, too. */
  label: ofEachPlanFact(({ label }) => label),
}

import { ofEachPlanFact } from '../primitives/plan-facts.ts'

export const words = {
  /** English words come from the list, which the API's document uses, too. */
  label: ofEachPlanFact(({ label }) => label),
}

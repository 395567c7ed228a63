import { ofEachPlanFact } from '../primitives/plan-facts.ts'

export const words = {
  label: ofEachPlanFact(({ label }) => label),
}

import { ofEachPlanFact } from '../primitives/plan-facts.ts'

export const words = {
  /** English labels, which the API documentation shares. */
  label: ofEachPlanFact(({ label }) => label),
}

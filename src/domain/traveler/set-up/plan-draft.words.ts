import { ofEachPlanFact } from '../../primitives/plan-facts.ts'

export const words = {
  /** English is in the list, for the API's document. */
  example: ofEachPlanFact(({ example }) => example),
}

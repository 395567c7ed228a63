import { ofEachPlanFact } from '../../primitives/plan-facts.ts'

export const words = {
  /** English examples, which the API document also uses. */
  example: ofEachPlanFact(({ example }) => example),
}

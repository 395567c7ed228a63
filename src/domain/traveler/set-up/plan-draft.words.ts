import { ofEachPlanFact } from '../../primitives/plan-facts.ts'

export const words = {
  /** Examples in English, which the API document also uses. */
  example: ofEachPlanFact(({ example }) => example),
}

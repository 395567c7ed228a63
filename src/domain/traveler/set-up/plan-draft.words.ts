import { ofEachPlanFact } from '../../primitives/plan-facts.ts'

export const words = {
  /** The API document also uses these examples. */
  example: ofEachPlanFact(({ example }) => example),
}

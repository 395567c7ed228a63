import * as z from 'zod/mini'
import { ofEachPlanFact } from '../domain/primitives/plan-facts.ts'

export const floatPlan = z.object({
  ...ofEachPlanFact(() => z.optional(z.string())),
  plannedRoute: z.optional(z.array(z.tuple([z.number(), z.number()]))),
})

import * as z from 'zod/mini'
import { FACT_LIMITS } from '../domain/primitives/form-limits.ts'
import { FEWEST_ROUTE_POINTS, MOST_ROUTE_POINTS, ofEachPlanFact } from '../domain/primitives/plan-facts.ts'
import { textWithin } from './text-of-requests.ts'

const degreesWithin = (most: number, name: string) => {
  const reason = `must be a ${name}: -${most} to ${most} degrees`
  return z.number(reason).check(z.gte(-most, reason), z.lte(most, reason))
}
const point = z.tuple(
  [degreesWithin(90, 'latitude'), degreesWithin(180, 'longitude')],
  'must be [latitude, longitude]',
)
/** Planned route. Checks the number of points first, so that a route with too many gets only that error. */
const plannedRoute = z.pipe(
  z
    .array(z.unknown())
    .check(
      z.minLength(FEWEST_ROUTE_POINTS),
      z.maxLength(MOST_ROUTE_POINTS),
      z.meta({ items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } }),
    ),
  z.array(point),
)

export const planRequest = z.object({
  ...ofEachPlanFact(({ form, label, example }) =>
    z
      .nullish(textWithin(FACT_LIMITS[form]))
      .check(z.meta({ description: `${label}, in the traveler’s words.`, examples: [example] })),
  ),
  plannedRoute: z.nullish(plannedRoute).check(
    z.meta({
      description: `The planned route from start to end: ${FEWEST_ROUTE_POINTS} to ${MOST_ROUTE_POINTS} points [latitude, longitude], degrees WGS 84. Stored to six decimals.`,
      examples: [
        [
          [35.7084, -79.0213],
          [35.7203, -79.0301],
        ],
      ],
    }),
  ),
})

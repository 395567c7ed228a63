import * as z from 'zod/mini'
import { type ReadingRule, type RuleKey, readingRules } from '../domain/primitives/reading-rules.ts'

const ofEachRule = <Value>(of: (rule: ReadingRule) => Value): Record<RuleKey, Value> =>
  Object.fromEntries(readingRules.map((rule) => [rule.key, of(rule)])) as Record<RuleKey, Value>

/** Limits for alerts on readings. A missing or null limit turns its alert off. */
export const limitsRequest = z.object(
  ofEachRule(({ least, most, isWhole, says }) =>
    z.nullish(
      (isWhole ? z.int() : z.number()).check(z.gte(least), z.lte(most), z.meta({ description: says })),
    ),
  ),
)

export const limitsAnswer = z
  .nullable(z.object(ofEachRule(({ says }) => z.nullish(z.number().check(z.describe(says))))))
  .check(z.describe('Limits of the watched readings; null if there are none.'))

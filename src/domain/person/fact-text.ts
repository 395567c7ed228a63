import type { ProfileFact } from '../primitives/profile-facts.ts'
import { describeHeight } from './height.ts'

/**
 * A fact of the profile in words, with its unit where only a number was told; null where nothing was.
 * @param now Unix time, ms.
 */
export function factText(fact: ProfileFact, recorded: string | null, now: number): string | null {
  if (fact.form === 'height') return describeHeight(recorded)?.reading ?? null
  if (recorded === null) return null
  if (fact.form === 'year') return withAges(recorded, now)
  if (fact.form !== 'quantity') return recorded
  return /[a-z]/i.test(recorded) ? recorded : `${recorded} ${fact.unit}`
}

const OLDEST = 120

/** '1991 (34 or 35 years old)': a year alone does not say whether the birthday of this year has been. */
function withAges(recorded: string, now: number): string {
  const age = /^\d{4}$/.test(recorded) ? new Date(now).getUTCFullYear() - Number(recorded) : Number.NaN
  return age >= 1 && age <= OLDEST ? `${recorded} (${age - 1} or ${age} years old)` : recorded
}

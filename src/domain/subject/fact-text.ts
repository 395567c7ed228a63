import type { ProfileFact } from '../primitives/profile-facts.ts'
import { describeHeight } from './height.ts'

/** A fact of the profile in words, with its unit where only a number was told; null where nothing was. */
export function factText(fact: ProfileFact, recorded: string | null): string | null {
  if (fact.form === 'height') return describeHeight(recorded)?.reading ?? null
  if (fact.form !== 'quantity' || recorded === null) return recorded
  return /[a-z]/i.test(recorded) ? recorded : `${recorded} ${fact.unit}`
}

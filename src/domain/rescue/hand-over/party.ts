import type { FloatPlan } from '../../primitives/plan-facts.ts'
import { phrase, sentence } from './phrase.ts'

type Plan = FloatPlan | undefined

const alone = /^(0|1|none|nobody|no ?one( else)?|alone|solo|just me|only me|me|myself|n\/?a)$/i
const firstPerson = /\b(I|me|myself|we|us)\b/
const ADULT = 18

/** 'her son Owen, 12', or null if it fits into no sentence. */
export function companionsOf(plan: Plan): string | null {
  const named = phrase(plan?.companions, { most: 80 })
  if (named === null || alone.test(named) || firstPerson.test(named)) return null
  return named.replace(/\b(my|our)\b/gi, 'their')
}

/** 'That’s 2 people, one a child.' */
export function partyWords(plan: Plan): string | null {
  const companions = phrase(plan?.companions)
  const told = phrase(plan?.peopleAboard)
  const children = childrenIn(companions ?? '')
  const people = told !== null && /^\d{1,4}$/.test(told) ? Number(told) : null
  if (people !== null && people > 1) {
    const young = Math.min(children, people)
    return young === 0
      ? `That’s ${people} people.`
      : `That’s ${people} people, ${young === 1 ? 'one a child' : `${young} of them children`}.`
  }
  // Everything told appears somewhere.
  const along =
    companions !== null && !alone.test(companions) && companionsOf(plan) === null ? companions : null
  if (along !== null) return sentence(`Also there: ${along}`)
  if (told !== null && people === null && !alone.test(told)) return sentence(`People in the party: ${told}`)
  if (children > 0) return children === 1 ? 'One of them is a child.' : `${children} of them are children.`
  const isAlone = alone.test(told ?? companions ?? '') && companionsOf(plan) === null
  return isAlone ? 'They’re alone.' : null
}

/** 'with her son Owen, 12 (2 people)', or null. */
export function partyLine(plan: Plan): string | null {
  const companions = phrase(plan?.companions, { most: 80 })
  const along = companions === null || alone.test(companions) ? null : companionsOf(plan)
  const told = phrase(plan?.peopleAboard, { most: 40 })
  const count = told === null || alone.test(told) ? null : /^\d+$/.test(told) ? `${told} people` : told
  if (along !== null) return `with ${along}${count === null ? '' : ` (${count})`}`
  return count
}

/** Ages under 18: '12' in 'Owen, 12', 'Owen (12)' and 'Owen, 12 years old'. */
const childrenIn = (companions: string): number =>
  [...companions.matchAll(/(?:[,(]\s*|\baged?\s+)(\d{1,2})(?=\s*(?:$|[),;./&]|and\b|y))/gi)].filter(
    ([, age]) => Number(age) < ADULT,
  ).length

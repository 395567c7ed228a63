import type { FloatPlan } from '../../primitives/plan-facts.ts'
import { words } from './party.words.ts'
import { phrase, sentence } from './phrase.ts'

type Plan = FloatPlan | undefined

/** Matches "none", "alone", and similar answers in English or Spanish. */
const alone =
  /^(0|1|none|nobody|no ?one( else)?|alone|just me|only me|me|myself|n\/?a|nadie( más)?|ningun[oa]|(voy |yo )?sol[oa]|s[oó]lo yo|yo)$/i
/** Matches the first person. Spanish 'yo' counts only next to "and", because it also means "years old". */
const firstPerson = /\b(I|me|myself|we|us|conmigo|nosotr[oa]s|y yo)\b|^[Yy]o [ye] /
const ADULT = 18

/** Returns companions, such as 'their son Owen, 12'; null if none, or unfit for use in a sentence. */
export function companionsOf(plan: Plan): string | null {
  const named = phrase(plan?.companions, { most: 80 })
  if (named === null || alone.test(named) || firstPerson.test(named)) return null
  return named.replace(/\b(my|our)\b/gi, 'their').replace(/\b(?:[Mm]i|[Nn]uestr[oa])(s?)\b/g, 'su$1')
}

/** People on the trip. `also`: companions as typed. `told`: number of people in the traveler's words. */
export type Party =
  | { kind: 'people' | 'children'; people: number; children: number }
  | { kind: 'also' | 'told'; text: string }
  | { kind: 'alone' }

export function partyOf(plan: Plan): Party | null {
  const companions = phrase(plan?.companions)
  const told = phrase(plan?.peopleAboard)
  const children = childrenIn(companions ?? '')
  const people = told !== null && /^\d{1,4}$/.test(told) ? Number(told) : null
  if (people !== null && people > 1) return { kind: 'people', people, children: Math.min(children, people) }
  const along =
    companions !== null && !alone.test(companions) && companionsOf(plan) === null ? companions : null
  if (along !== null) return { kind: 'also', text: along }
  if (told !== null && people === null && !alone.test(told)) return { kind: 'told', text: told }
  if (children > 0) return { kind: 'children', people: 0, children }
  const isAlone = alone.test(told ?? companions ?? '') && companionsOf(plan) === null
  return isAlone ? { kind: 'alone' } : null
}

/** Returns a sentence such as 'That’s 2 people, one a child.'; null if there's nothing to add. */
export function partyWords(plan: Plan): string | null {
  const party = partyOf(plan)
  switch (party?.kind) {
    case undefined:
      return null
    case 'people': {
      const { people, children } = party
      if (children === 0) return `That’s ${people} people.`
      return `That’s ${people} people, ${children === 1 ? 'one a child' : `${children} of them children`}.`
    }
    case 'also':
      return sentence(`Also there: ${party.text}`)
    case 'told':
      return sentence(`People in the party: ${party.text}`)
    case 'children':
      return party.children === 1 ? 'One of them is a child.' : `${party.children} of them are children.`
    case 'alone':
      return 'They’re alone.'
  }
}

/** Returns 'with their son Owen, 12 (2 people)' or one part of it; null if neither is usable. */
export function partyLine(plan: Plan): string | null {
  const companions = phrase(plan?.companions, { most: 80 })
  const along = companions === null || alone.test(companions) ? null : companionsOf(plan)
  const told = phrase(plan?.peopleAboard, { most: 40 })
  const count = told === null || alone.test(told) ? null : /^\d+$/.test(told) ? words.people(told) : told
  return along === null ? count : words.party(along, count)
}

/** Counts ages under 18 in 'Owen, 12', 'Owen (12)', 'Owen, 12 years old', or 'Owen, de 12 años'. */
const childrenIn = (companions: string): number =>
  [
    ...companions.matchAll(
      /(?:[,(]\s*|\baged?\s+|\bde\s+)(\d{1,2})(?=\s*(?:$|[),;./&]|and\b|y|años?(?!\p{L})))/giu,
    ),
  ].filter(([, age]) => Number(age) < ADULT).length

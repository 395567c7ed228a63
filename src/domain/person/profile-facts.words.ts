import { ofEachFact, type ProfileFact } from '../primitives/profile-facts.ts'

const exampleOf = (fact: ProfileFact): string => {
  if (fact.form === 'height') return '5 ft 10 in'
  return fact.form === 'quantity' ? `${fact.example} ${fact.unit}` : String(fact.example)
}

export const words = {
  label: ofEachFact(({ label }) => label),
  example: ofEachFact(exampleOf),
  listed: (before: string, last: string) => `${before} and ${last}`,
}

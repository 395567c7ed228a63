import { profileFacts } from '../primitives/profile-facts.ts'
import { words } from './profile-facts.words.ts'

export function factsInWords(which: { medical: boolean }): string {
  const labels = profileFacts
    .filter((fact) => fact.medical === which.medical)
    .map(({ key }) => words.label[key].toLowerCase())
  return words.listed(labels.slice(0, -1).join(', '), labels.at(-1) ?? '')
}

import { nameIn, tidyName } from './contact-name.ts'
import type { EmergencyContact } from './emergency-contact.ts'
import { findNumbers } from './number-in-text.ts'

const delimiter = /[,;|/\n\r\t\u2028\u2029•，、；]|\\[nrt]|<\/?[a-z]{1,4} ?\/?>/
/** Matches invisible characters, which copied contact lists may contain. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** Maximum number of parts in a name: 'Ana Ruiz, sister, 919-555-0142' has the name 'Ana Ruiz, sister'. */
const MOST_STRETCHES = 3

/** Part of a text between separators. `names` are those before, between, and after `numbers`. */
type Stretch = { names: (string | null)[]; numbers: string[] }

/** Extracts contacts from free text, in order. A name may be next to its number or in an adjacent part. */
export function contactsInText(text: string): EmergencyContact[] {
  const stretches = text.replace(invisible, '').split(delimiter).map(readStretch).filter(isTelling)
  const namesFollow = isBare(stretches[0]) && stretches.length > 1 && stretches.at(-1)?.numbers.length === 0
  return stretches.flatMap((stretch, index) => {
    if (isBare(stretch)) {
      const name = neighborOf(stretches, index, namesFollow ? 1 : -1)
      return stretch.numbers.map((number) => ({ name, number }))
    }
    const follows = stretch.names[0] === null && stretch.names.at(-1) !== null ? 1 : 0
    return stretch.numbers.map((number, place) => ({ name: stretch.names[place + follows] ?? null, number }))
  })
}

function readStretch(text: string): Stretch {
  const found = findNumbers(text)
  const names = [...found, null].map((next, index) =>
    nameIn(text.slice(found[index - 1]?.end ?? 0, next?.start ?? text.length)),
  )
  return { names, numbers: found.map(({ number }) => number) }
}

const isTelling = ({ names, numbers }: Stretch) => numbers.length > 0 || names[0] !== null

const isBare = (stretch: Stretch | undefined) =>
  stretch?.numbers.length === 1 && stretch.names.every((name) => name === null)

/** Joins adjacent parts without a number into one name. */
function neighborOf(stretches: readonly Stretch[], index: number, step: 1 | -1): string | null {
  const names: string[] = []
  for (
    let at = index + step;
    names.length < MOST_STRETCHES && stretches[at]?.numbers.length === 0;
    at += step
  ) {
    const name = stretches[at]?.names[0]
    if (name) names.push(name)
  }
  const nearest = names[0] ?? null
  return tidyName((step === 1 ? names : names.reverse()).join(', ')) ?? nearest
}

import { nameIn } from './contact-name.ts'
import type { EmergencyContact } from './emergency-contact.ts'
import { findNumbers } from './number-in-text.ts'
import { foldDigits } from './phone-digits.ts'

/** What people and programs put between contacts. */
const delimiter = /[,;|/\n\r\t•]/
/** Invisible characters that copying from a contact list brings along. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A stretch of text between two delimiters. `texts` has one item more than `numbers`: what stands around them. */
type Segment = { texts: (string | null)[]; numbers: string[] }

/**
 * The contacts in a delimited or free text, in their order. A name is what stands beside a number between two delimiters;
 * where nothing does, the text of the neighbouring stretch ('Ana Ruiz, 919-555-0142').
 * Errors: none; linear in the length of the text.
 */
export function contactsInText(text: string): EmergencyContact[] {
  const segments = text.replace(invisible, '').split(delimiter).map(segmentOf).filter(isTelling)
  const namesFollow = isBare(segments[0]) && segments.length > 1 && segments.at(-1)?.numbers.length === 0
  const contacts: EmergencyContact[] = []
  segments.forEach((segment, index) => {
    const { texts, numbers } = segment
    const follows = texts[0] === null && texts.at(-1) !== null ? 1 : 0
    contacts.push(...numbers.map((number, place) => ({ name: texts[place + follows] ?? null, number })))
    const last = contacts.at(-1)
    if (isBare(segment) && last !== undefined) last.name = neighbour(segments, index, namesFollow ? 1 : -1)
  })
  return contacts
}

function segmentOf(text: string): Segment {
  const found = findNumbers(foldDigits(text))
  const texts = [...found, null].map((number, index) =>
    nameIn(text.slice(found[index - 1]?.end ?? 0, number?.start ?? text.length)),
  )
  const numbers = found.map(({ start, end, number }) => {
    const written = text.slice(start, end)
    return number.length === written.length ? written : written.replaceAll(/[()]/g, '')
  })
  return { texts, numbers }
}

const isTelling = ({ texts, numbers }: Segment) => numbers.length > 0 || texts[0] !== null

/** One number and nothing else. */
const isBare = (segment: Segment | undefined) =>
  segment?.numbers.length === 1 && segment.texts.every((text) => text === null)

/** The stretches without a number that lie next to this one, as one name. */
function neighbour(segments: readonly Segment[], index: number, step: 1 | -1): string | null {
  const names: string[] = []
  for (let at = index + step; segments[at]?.numbers.length === 0 && names.length < 3; at += step) {
    const name = segments[at]?.texts[0]
    if (name) names.push(name)
  }
  return names.length === 0 ? null : (step === 1 ? names : names.reverse()).join(', ')
}

import { fieldOf } from '../kit/field.ts'

const LONGEST_NAME = 80
const LONGEST_LOOK = 120
const MOST_ROUNDS = 8

const opening =
  /^(?:[\s"'`{}[\]:=<>.,*•·#_+\\&)-]+|\d{1,2}[.)]\s+|(?:and|or)(?:\s+|$)|(?:[Cc]all|[Cc]ontact)(?:\s+|$))/u
const closing = /(?:[\s"'`{}[\]:=<>,*•·#_+\\&(@-]+|(?:^|\s)(?:at|on|and|or))$/u
const label =
  /(?:^|[\s"'({,:-])(?:(?:tele)?(?:phone ?numbers?|phones?)|tel|mobile|mob|cell(?: ?phone)?|numbers?|value|ext|n[or][.:])[)"']?\s*[.:=#-]?$/iu
const extension = /^\s*(?:x|ext\.?|extension|#)\s*(?:[=:.]\s*)?\d{1,6}(?!\d)/iu
const kindOfPhone =
  /^(?:home|work|mobile|cell|office|main|other|primary|secondary|landline|iphone|phone|fax|[mhwc])$/iu

function isKindOfPhone(text: string): boolean {
  return kindOfPhone.test(text)
}

const withoutMail = (text: string): string =>
  text.replace(/\S+/gu, (word) => (/.@./u.test(word) ? ' ' : word))

/** Extracts a name from text next to a number. Drops labels ('tel:'), quotes, and extensions. */
export function nameIn(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  let name = withoutMail(text.replace(extension, ''))
  for (let round = 0, before = ''; before !== name && round < MOST_ROUNDS; round += 1) {
    before = name
    name = name.replace(closing, '').replace(label, '').replace(opening, '')
  }
  const owner = name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('=')) + 1).replace(opening, '')
  const bare = /^\(([^()]*)\)$/u.exec(owner)?.[1] ?? owner
  return isKindOfPhone(bare) ? null : tidyName(bare)
}

/** Collapses whitespace. Returns null if the name is empty, has no letters, or is too long. */
export function tidyName(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  const name = text.replace(/\s+/gu, ' ').trim()
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) ? name : null
}

export const numberFields = ['number', 'phone', 'phoneNumber'] as const

/** Field that counts as a phone number only if no `numberFields` have one, because it may be an id. */
export const vagueNumberField = 'value'

/** Field names for more numbers of the same contact. */
export const ownNumberFields = ['numbers', 'phoneNumbers'] as const

export const contactFields = [
  'selectedContacts',
  'contacts',
  'emergencyContacts',
  'emergencyContact',
  'list',
  'items',
] as const

/** Returns `name`, `fullName`, or `label`; else `inherited`; else a phone type in `label`, like 'mobile'. */
export function contactNameOf(wire: object, inherited: string | null): string | null {
  const text = (key: string) => {
    const field = fieldOf(wire, key)
    return typeof field === 'string' ? tidyName(field) : null
  }
  const label = text('label')
  const own = text('name') ?? text('fullName') ?? (label !== null && !isKindOfPhone(label) ? label : null)
  return own ?? inherited ?? label
}

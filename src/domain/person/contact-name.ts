import { fieldOf } from '../kit/field.ts'

/** Longest name, UTF-16 units; longer text is prose. */
const LONGEST_NAME = 80
const LONGEST_LOOK = 120
const MOST_ROUNDS = 8

const opening =
  /^(?:[\s"'`{}[\]:=<>.,*•·#_+\\&)-]+|\d{1,2}[.)]\s+|(?:and|or)(?:\s+|$)|(?:[Cc]all|[Cc]ontact)(?:\s+|$))/u
const closing = /(?:[\s"'`{}[\]:=<>,*•·#_+\\&(@-]+|(?:^|\s)(?:at|on|and|or))$/u
const label =
  /(?:^|[\s"'({,:-])(?:(?:tele)?(?:phone ?numbers?|phones?)|tel|mobile|mob|cell(?: ?phone)?|numbers?|value|ext|n[or][.:])[)"']?\s*[.:=#-]?$/iu
const extension = /^\s*(?:x|ext\.?|extension|#)\s*[=:.]?\s*\d{1,6}(?!\d)/iu
const mail = /\S+@\S+/gu
const kindOfPhone =
  /^(?:home|work|mobile|cell|office|main|other|primary|secondary|landline|iphone|phone|fax|[mhwc])$/iu

/** A kind of phone ('mobile', 'Home'), not a name. */
function isKindOfPhone(text: string): boolean {
  return kindOfPhone.test(text)
}

/** The name in text beside a number, without labels ('tel:'), bullets, quotes, extensions, and mail addresses. */
export function nameIn(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  let name = text.replace(extension, '').replace(mail, ' ')
  for (let round = 0, before = ''; before !== name && round < MOST_ROUNDS; round += 1) {
    before = name
    name = name.replace(closing, '').replace(label, '').replace(opening, '')
  }
  const owner = name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('=')) + 1).replace(opening, '')
  const bare = /^\(([^()]*)\)$/u.exec(owner)?.[1] ?? owner
  return isKindOfPhone(bare) ? null : tidyName(bare)
}

/** On one line with single spaces; null if empty, without letters, or too long. */
export function tidyName(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  const name = text.replace(/\s+/gu, ' ').trim()
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) ? name : null
}

/** Fields with a contact's number (specification §3). */
export const numberFields = ['number', 'phone', 'phoneNumber'] as const

/** Counts only if no other field has a number; otherwise it may be an id. */
export const vagueNumberField = 'value'

/** Fields with further numbers of the same contact. */
export const ownNumberFields = ['numbers', 'phoneNumbers'] as const

export const contactFields = [
  'selectedContacts',
  'contacts',
  'emergencyContacts',
  'emergencyContact',
  'list',
  'items',
] as const

/**
 * An object's name, fullName, or label; a kind of phone ('mobile') only if nothing else names it. @param inherited
 * name of the enclosing contact.
 */
export function contactNameOf(wire: object, inherited: string | null): string | null {
  const text = (key: string) => {
    const field = fieldOf(wire, key)
    return typeof field === 'string' ? tidyName(field) : null
  }
  const label = text('label')
  const own = text('name') ?? text('fullName') ?? (label !== null && !isKindOfPhone(label) ? label : null)
  return own ?? inherited ?? label
}

import { fieldOf } from '../kit/field.ts'

/** A longer text beside a number is prose and not a name, UTF-16 units. */
const LONGEST_NAME = 80
/** At most so much of a text is searched for a name, so that the expressions below do bounded work. */
const LONGEST_LOOK = 120
/** How often labels and marks are stripped from both ends. */
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

/** Whether a label says which phone it is ('mobile', 'Home') and not whose. */
function isKindOfPhone(text: string): boolean {
  return kindOfPhone.test(text)
}

/**
 * The name in a piece of text that stands beside a number: labels ('tel:', 'Emergency contact:'), bullets, quotation
 * marks, extensions and mail addresses are taken away. Null where no name is left or the text is too long for one.
 */
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

/** A name on one line with single spaces; null where it is empty, has no letter or is too long to be a name. */
export function tidyName(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  const name = text.replace(/\s+/gu, ' ').trim()
  return name.length <= LONGEST_NAME && /\p{L}/u.test(name) ? name : null
}

/** Fields that hold a contact's number (specification §3); one contact may have several. */
export const numberFields = ['number', 'phone', 'phoneNumber'] as const

/** The fourth of them, which counts only where none of the others holds a number: beside one it may be an id. */
export const vagueNumberField = 'value'

/** Fields that hold further numbers of the contact itself, so that its name is theirs. */
export const ownNumberFields = ['numbers', 'phoneNumbers'] as const

/** Fields that hold contacts. */
export const contactFields = [
  'selectedContacts',
  'contacts',
  'emergencyContacts',
  'emergencyContact',
  'list',
  'items',
] as const

/**
 * The name that an object gives to its numbers: name, fullName or label; a label that only says which phone it is
 * ('mobile') counts where nobody else names them.
 * @param inherited the name of the contact whose numbers these are.
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

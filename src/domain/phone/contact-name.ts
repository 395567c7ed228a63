/** A longer text before a number is a story and no name. */
const LONGEST_NAME = 80
/** Regular expressions that look for an end run on no more than this. */
const LONGEST_LOOK = 200

const opening = /^(?:[\s"'`{}[\]:=<>.,*•·#_+\\&)-]+|(?:and|or|call|contact)\s+)/iu
const closing = /[\s"'`{}[\]:=<>,*•·#_+\\&(@-]+$/u
const label =
  /(?:^|[\s"'({,:-])(?:tele)?(?:phone ?numbers?|phones?|tel|mobile|mob|cell(?: ?phone)?|numbers?|value|nr|no|at|on|and|ext)["']?\s*[.:=#-]?\s*$/iu
const extension = /^\s*(?:x|ext\.?|extension|#)\s*\d{1,6}(?!\d)/iu
const mail = /\S+@\S+/gu

/**
 * The name in a piece of text that stands beside a number: labels ('tel:', 'Emergency contact:'), bullets, quotation
 * marks and mail addresses are taken away. Null where no name is left or where the text is too long for one.
 * Errors: none.
 */
export function nameIn(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  let name = text.replace(extension, '').replace(mail, ' ')
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(closing, '').replace(label, '').replace(opening, '')
  }
  return tidyName(name.slice(name.lastIndexOf(':') + 1).replace(opening, ''))
}

/**
 * A name on one line with single spaces; null where it is empty, has no letter or is not short enough to be a name.
 * Errors: none.
 */
export function tidyName(text: string): string | null {
  if (text.length > LONGEST_LOOK) return null
  const name = text.replace(/\s+/gu, ' ').trim()
  const isName =
    name.length <= LONGEST_NAME && /\p{L}/u.test(name) && !/^(?:null|undefined|n\/a)$/i.test(name)
  return isName ? name : null
}

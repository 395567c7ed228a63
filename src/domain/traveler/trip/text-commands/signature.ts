const device =
  /(?:iphone|ipad|apple watch|android|samsung|galaxy|google|pixel|motorola|oneplus|huawei|verizon|at&t|t-mobile|[45]g|lte|cell|mobile|wireless|phone|smartphone|tablet|device|tel[eé]fono|celular|tableta|m[oó]vil|[,\s-])+/
    .source

/**
 * Signature that a phone or mail app adds. Matches only device and app names, so it can't hide a PIN or
 * command.
 */
const signature = new RegExp(
  `(?:^|[\\s\\-\u2013\u2014_*])(?:sent from my|enviado desde mi) ${device}\\.?\\s*$|\\sget outlook for (?:ios|android)\\s*$`,
  'iu',
)

const LONGEST = 80

const isQuoted = (line: string): boolean => /^\s*(?:>|$)/.test(line)

/** Removes a mail app's quotation: 'On Tue, Nov 24, 2026, Homeward wrote:' and '>' lines. */
function withoutMailQuote(text: string): string {
  if (!text.includes('>')) return text
  const lines = text.split(/\r?\n/)
  const end = lines.findLastIndex((line) => !isQuoted(line)) + 1
  const attributionOf = (length: number) =>
    lines.findIndex(
      (line, at) =>
        at + length >= end &&
        /^\s*(?:>\s*)?(?:on|el)\s.*\d/i.test(line) &&
        /(?:wrote|escribi[oó]):\s*$/i.test(lines.slice(at, at + length).join(' ')),
    )
  // The attribution may take two lines. Tries one first, because the line above may be the sender's own.
  const from = [1, 2].map(attributionOf).find((at) => at >= 0)
  return from === undefined ? text : lines.slice(0, from).join('\n')
}

/** Removes a mail app's quotation and an automatic signature. */
export function typedText(text: string): string {
  const typed = withoutMailQuote(text)
  const from = Math.max(0, typed.length - LONGEST)
  return typed.slice(0, from) + typed.slice(from).replace(signature, '')
}

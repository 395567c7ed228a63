const device =
  /(?:iphone|ipad|apple watch|android|samsung|galaxy|google|pixel|motorola|oneplus|huawei|verizon|at&t|t-mobile|[45]g|lte|cell|mobile|wireless|phone|smartphone|tablet|device|tel[eé]fono|celular|tableta|m[oó]vil|[,\s-])+/
    .source

/** Signature that a phone or mail app adds. It holds no PIN and no word of its own. */
const signature = new RegExp(
  `(?:^|[\\s\\-\u2013\u2014_*])(?:sent from my|enviado desde mi) ${device}\\.?\\s*$|\\sget outlook for (?:ios|android)\\s*$`,
  'iu',
)

const LONGEST = 80

/** Removes a signature such as 'Sent from my iPhone' from the end of a text. */
export function withoutSignature(text: string): string {
  const from = Math.max(0, text.length - LONGEST)
  return text.slice(0, from) + text.slice(from).replace(signature, '')
}

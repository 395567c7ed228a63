/** GSM 03.38 characters that take one septet (`single`) or two (`double`). */
const single = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/
const double = /^[\f^{}\\[~\]|€]$/

/**
 * Characters that phones insert by themselves, such as the apostrophe in 'D’Angelo', and their replacements.
 */
const typed: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/**
 * Replaces characters that GSM 03.38 lacks ('María' becomes 'Maria'). If others remain, such as Chinese ones,
 * returns the text unchanged: its segments hold fewer than half as many characters anyway.
 */
export function inFewSegments(text: string): string {
  const plain = Array.from(text, (sign) =>
    single.test(sign) ? sign : (typed[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')),
  ).join('')
  return Array.from(plain).every((sign) => single.test(sign) || double.test(sign)) ? plain : text
}

export function smsSegments(text: string): number {
  const lengths = Array.from(text, (sign) => (single.test(sign) ? 1 : double.test(sign) ? 2 : null))
  const isPlain = !lengths.includes(null)
  const length = isPlain ? lengths.reduce<number>((sum, one) => sum + (one ?? 0), 0) : text.length
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / joined)
}

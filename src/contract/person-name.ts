import * as z from 'zod/mini'
import { textWithin } from './text-of-requests.ts'

/** Matches control characters, line separators, and text-direction controls. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Matches text that phones may turn into links. */
const link =
  /:\/\/|www\.|\p{L}{2}:\/|[\p{L}\p{N}][.\u2024\u3002\uFF0E\uFF61][\p{L}\p{N}]*\p{L}{2}|\d(?:\.\d+){3}/iu

/** Letters in labels of our alerts, such as DISTRESS, with look-alike capitals of other scripts. */
const lookAlikes = {
  A: 'АΑᎪꓮ',
  D: 'Ꭰꓓ',
  E: 'ЕΕᎬꓰ',
  I: 'ІΙӀꓲ',
  L: 'Ꮮꓡ',
  O: 'ОΟՕꓳ',
  R: 'Ꭱꓣ',
  S: 'ЅՏᏚꓢ',
  T: 'ТΤᎢꓔ',
  U: 'Սꓴ',
  X: 'ХΧꓫ',
}
const latinFor = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) =>
    [...alike].flatMap((sign): [string, string][] => [
      [sign.toLowerCase(), letter.toLowerCase()],
      [sign, letter],
    ]),
  ),
)

/** Replaces look-alikes with Latin letters, and drops accents and invisible characters. */
const asSeen = (name: string): string =>
  [...name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')]
    .map((sign) => latinFor.get(sign) ?? sign)
    .join('')

/** Matches a label of our alerts, only in capitals, because `Auxilio` is also a first name. */
const labelInCapitals = /^\P{L}*(?:ALERTA?|DISTRESS|AUXILIO)(?!\p{L})/u
/** Matches a label before a colon, an exclamation mark, or a dash. */
const labelWithMark =
  /^\P{L}*(?:alerta?|distress|auxilio)(?:\P{L}*[:!\u2236\uA789]|\s+\p{Pd}|\p{Pd}+(?!\p{L}))/iu
/** Matches a mark at the start, which would turn a first name before it into a label. */
const markAtStart = /^\s*(?:[:!\u2236\uA789]|\p{Pd}\P{L})/u

function beginsLikeAlert(name: string): boolean {
  const seen = asSeen(name)
  return [labelInCapitals, labelWithMark, markAtStart].some((form) => form.test(seen))
}

/** Rejects links, beginnings of alerts, line breaks, and control characters, because strangers see names. */
export const personName = textWithin(60).check(
  z.refine((name) => !invisible.test(name), 'must be one line without control characters'),
  z.refine((name) => !link.test(name), 'must be a name, not a link; put a space after each dot'),
  z.refine((name) => !beginsLikeAlert(name), 'must be a name and not begin like an alert'),
)

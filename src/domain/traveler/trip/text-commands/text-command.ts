import { foldDigits } from '../../../primitives/digits.ts'
import type { SafetyPin } from '../../../primitives/safety-pin.ts'
import { typedText } from './signature.ts'
import type { PlainVerb } from './text-words.ts'

export type SaidEnd =
  | { kind: 'after'; ms: number }
  | { kind: 'clock'; minuteOfDay: number; timeZone: string | null }

/** Reason why a text is unclear. Each reason has its own reply. */
export type Unclear =
  | 'unknownWords'
  | 'ambiguous'
  | 'minutesOrHours'
  | 'amOrPm'
  | 'howLong'
  | 'tooLong'
  | 'pinAlone'
  | 'notBackYet'

/** Command in a text. `pins`: up to two PINs found in an SOS or an unclear text. */
export type TextCommand =
  | { kind: 'start'; activity: string; end: SaidEnd }
  /** Starts the last trip again. If `end` is null, the trip gets the same length. */
  | { kind: 'again'; end: SaidEnd | null }
  | { kind: 'more'; end: SaidEnd; pin: SafetyPin | null }
  | { kind: 'back'; pin: SafetyPin | null }
  | { kind: 'okay'; pin: SafetyPin | null }
  | { kind: 'sos'; pins: readonly SafetyPin[] }
  | { kind: PlainVerb }
  | { kind: 'unclear'; why: Unclear; pins: readonly SafetyPin[] }

/** Word or number in a text. `said` keeps lowercase letters. `isGlued`: directly follows the previous one. */
export type Token = { kind: 'word' | 'number'; text: string; said: string; isGlued: boolean }

const range = /\d\s*[-\u2010-\u2015\u2212]\s*\d/
const token = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*/gu

/** Matches 'S.O.S.', 'S O S', 'S-O-S', 'sooos', 'S0S', 'sossos', and the SOS emoji. */
const soundedSos =
  /(^|[^\p{L}\p{M}])(?:s[.\s-]{1,3}o[.\s-]{1,3}s|s+[o0]+s+|(?:sos)+)(?![\p{L}\p{M}])|\u{1F198}/giu

/** Matches invisible marks and those that turn a digit into a keycap emoji, such as 2\uFE0F\u20E3. */
const invisible = /\p{Cf}|\uFE0F|\u20E3/gu

const LONGEST_TEXT = 1_600

const soundSos = (text: string): string => text.replace(soundedSos, (_, before = '') => `${before} SOS `)

/** Splits 'Fish, 4h!' into FISH, 4, and H. `hasRange`: the text has a range such as '2-3'. */
export function textTokens(text: string): { tokens: Token[]; hasRange: boolean } {
  const plain = typedText(text.slice(0, LONGEST_TEXT)).replace(/['\u2018\u2019\u02BC`\u00B4]/g, '')
  // Also looks for an SOS before removing marks, because a mark may be all that separates it from a word.
  const visible = soundSos(plain.normalize('NFKC')).replace(invisible, '')
  const written = soundSos(foldDigits(visible).replace(/\b([ap])\.\s?m\b\.?/gi, '$1m'))
  let end = -1
  const tokens = [...written.matchAll(token)].map((found): Token => {
    const [said] = found
    const isGlued = found.index === end
    end = found.index + said.length
    return { kind: /^\d/.test(said) ? 'number' : 'word', text: said.toUpperCase(), said, isGlued }
  })
  return { tokens, hasRange: range.test(written) }
}

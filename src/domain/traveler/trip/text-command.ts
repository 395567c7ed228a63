import { foldDigits } from '../../primitives/digits.ts'
import type { SafetyPin } from '../../primitives/safety-pin.ts'

/** An end as somebody writes it: after a while (ms), or at a time of a clock (minutes after midnight). */
export type SaidEnd =
  | { kind: 'after'; ms: number }
  /** `timeZone`: IANA name; null: they did not say whose clock it is. */
  | { kind: 'clock'; minuteOfDay: number; timeZone: string | null }

/** Why a text is not understood. Each has an answer that says how. */
export type Unclear =
  /** It has words that mean nothing here, or no command. */
  | 'unknownWords'
  /** It can be read in more than one way. */
  | 'ambiguous'
  /** A number without a unit: minutes or hours? */
  | 'minutesOrHours'
  /** A time without AM or PM. */
  | 'amOrPm'
  /** How long is not said. */
  | 'howLong'
  /** It names a longer time than a trip can take. */
  | 'tooLong'
  /** A PIN alone. */
  | 'pinAlone'

/**
 * What a traveler asks for by text message. `pin`: null where there is none. `pins`: of an SOS or an unclear text, up
 * to two: a distress PIN counts wherever it stands.
 */
export type TextCommand =
  | { kind: 'start'; activity: string; end: SaidEnd }
  /** A trip as the last one. `end`: null where it takes as long, too. */
  | { kind: 'again'; end: SaidEnd | null }
  | { kind: 'more'; end: SaidEnd; pin: SafetyPin | null }
  | { kind: 'back'; pin: SafetyPin | null }
  /** An answer to an alarm: the trip goes on. */
  | { kind: 'okay'; pin: SafetyPin | null }
  | { kind: 'sos'; pins: readonly SafetyPin[] }
  | { kind: 'status' }
  | { kind: 'help' }
  | { kind: 'unclear'; why: Unclear; pins: readonly SafetyPin[] }

/** `said`: as it was written. `isGlued`: nothing stands between it and the token before. */
export type Token = { kind: 'word' | 'number'; text: string; said: string; isGlued: boolean }

/** Two numbers with a dash between them, such as 2-3. */
const range = /\d\s*[-\u2010-\u2015\u2212]\s*\d/
const token = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*/gu

/** SOS letter by letter ('S.O.S.', 'S O S', 'S-O-S'), and its sign. */
const soundedSos = /(^|[^\p{L}\p{M}])s[.\s-]{1,3}o[.\s-]{1,3}s(?![\p{L}\p{M}])|\u{1F198}/giu

/** In UTF-16 units; providers join no longer messages. */
const LONGEST_TEXT = 1_600

/**
 * A text message as words in capitals and numbers; marks between them are dropped: 'Fish, 4h!' is FISH 4 H. SOS is one
 * word however it is spelled. `hasRange`: two of the numbers are a range.
 */
export function textTokens(text: string): { tokens: Token[]; hasRange: boolean } {
  const written = foldDigits(text.slice(0, LONGEST_TEXT).normalize('NFKC'))
    .replace(/['\u2019\u02BC`]/g, '')
    .replace(/\b([ap])\.\s?m\b\.?/gi, '$1m')
    .replace(soundedSos, (_, before = '') => `${before} SOS `)
  let end = -1
  const tokens = [...written.matchAll(token)].map((found): Token => {
    const [said] = found
    const isGlued = found.index === end
    end = found.index + said.length
    return { kind: /^\d/.test(said) ? 'number' : 'word', text: said.toUpperCase(), said, isGlued }
  })
  return { tokens, hasRange: range.test(written) }
}

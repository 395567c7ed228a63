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
 * What a traveller asks for by text message. `pin`: null where there is none, or several. It is there of a text that is
 * unclear, too: a distress PIN counts wherever it stands.
 */
export type TextCommand =
  | { kind: 'start'; activity: string; end: SaidEnd }
  /** A trip as the last one. `end`: null where it takes as long, too. */
  | { kind: 'again'; end: SaidEnd | null }
  | { kind: 'more'; end: SaidEnd; pin: SafetyPin | null }
  | { kind: 'back'; pin: SafetyPin | null }
  /** An answer to an alarm: the trip goes on. */
  | { kind: 'okay'; pin: SafetyPin | null }
  | { kind: 'sos'; pin: SafetyPin | null }
  | { kind: 'status' }
  | { kind: 'help' }
  | { kind: 'unclear'; why: Unclear; pin: SafetyPin | null }

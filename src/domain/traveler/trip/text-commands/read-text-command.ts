import { digitsOf } from '../../../primitives/digits.ts'
import { parseSafetyPin, type SafetyPin } from '../../../primitives/safety-pin.ts'
import { DAY_MS, MINUTE_MS } from '../../../primitives/time-units.ts'
import { type SaidEnd, type TextCommand, type Token, textTokens, type Unclear } from './text-command.ts'
import { type Part, textParts } from './text-parts.ts'
import {
  fillers,
  isPlain,
  isStillOut,
  onlyTakingBack,
  saysWell,
  sosWords,
  stopping,
  takingBack,
  units,
  type Verb,
  verbs,
} from './text-words.ts'

export const LONGEST_BY_TEXT_MS = 31 * DAY_MS

const LONGEST_ACTIVITY = 100

type Read = TextCommand | { kind: 'unclear'; why: Unclear }
const unclear = (why: Unclear): Read => ({ kind: 'unclear', why })

/**
 * Parses a text such as 'Fish 4h', 'More 1h 2468', 'Back 2468', 'OK 2468', 'SOS', or 'Status'. Ignores case
 * and most punctuation. Ambiguous texts are `unclear`, but SOS among other words counts, unless they
 * cancel it.
 */
export function readTextCommand(text: string): TextCommand {
  if (text.includes('?') && /^[\s\p{P}]*$/u.test(text)) return { kind: 'help' }
  const { tokens, hasRange } = textTokens(text)
  return readTokens(tokens, hasRange)
}

function readTokens(tokens: Token[], hasRange: boolean): TextCommand {
  const parts = textParts(tokens)
  const lacksPin = parts.some(isVerb('more')) && pinsIn(parts).length === 0
  const joined = lacksPin ? joinSplitPin(tokens) : tokens
  if (joined.length < tokens.length) return readTokens(joined, hasRange)
  const command = commandIn(
    tokens.map((token) => token.text),
    parts,
    hasRange,
  )
  if (command.kind !== 'unclear' && command.kind !== 'sos') return command
  const pins = pinsIn(parts)
  return { ...command, pins: pins.length > 0 ? pins : spacedPinIn(tokens, parts) }
}

const isVerb =
  (...some: Verb[]) =>
  (part: Part): boolean =>
    part.kind === 'verb' && some.includes(part.verb)

/**
 * Joins a PIN that is split into two pairs of digits, or else into four single digits, unless a unit, AM, or
 * PM follows: 'More 1h 24 68' becomes 'More 1h 2468'. Leaves longer rows of single digits.
 */
function joinSplitPin(tokens: Token[]): Token[] {
  const hasUnit = (token: Token | undefined) =>
    token !== undefined && (units.has(token.text) || token.text === 'AM' || token.text === 'PM')
  const joined = (digits: RegExp, count: number) => {
    const isDigits = (token: Token | undefined) => token !== undefined && digits.test(token.text)
    const at = tokens.findLastIndex(
      (token, at) =>
        !token.isGlued &&
        tokens.slice(at, at + count).filter(isDigits).length === count &&
        !hasUnit(tokens[at + count]) &&
        (count === 2 || !(isDigits(tokens[at - 1]) || isDigits(tokens[at + count]))),
    )
    const [first, ...rest] = tokens.slice(at, at + count)
    if (at < 0 || !first) return null
    const text = [first, ...rest].map((one) => one.text).join('')
    return [...tokens.slice(0, at), { ...first, text }, ...tokens.slice(at + count)]
  }
  return joined(/^\d{2}$/, 2) ?? joined(/^\d$/, 4) ?? tokens
}

/** Finds a PIN in separate digits: 'Back 24 68', 'Back 2-4-6-8', 'SOS help 24 68', or '24 68' alone. */
function spacedPinIn(tokens: Token[], parts: Part[]): SafetyPin[] {
  const takesNoTime = (word: string) => {
    const verb = verbs.get(word)
    const isKnown = [fillers, sosWords, takingBack].some((words) => words.has(word))
    return isKnown || (verb !== undefined && isPlain(verb))
  }
  const isAlone = tokens.every(({ kind, text }) =>
    kind === 'number' ? !text.includes(':') : takesNoTime(text),
  )
  const takesPin = isAlone || parts.some(isVerb('back', 'okay'))
  const numbers = tokens.filter(({ kind }) => kind === 'number').map(({ text }) => digitsOf(text))
  const pin = takesPin ? parseSafetyPin(numbers.join('')) : null
  return pin ? [pin] : []
}

function commandIn(words: string[], parts: Part[], hasRange: boolean): Read {
  if (words.some((word) => sosWords.has(word))) return soundedOrTakenBack(parts, words)
  if (hasRange) return unclear('ambiguous')
  const customAt = parts.findIndex((part) => part.kind === 'verb' && part.verb === 'custom')
  return customAt < 0 ? commandOf(parts) : customTrip(parts, customAt)
}

function soundedOrTakenBack(parts: Part[], words: string[]): Read {
  const pins = pinsIn(parts)
  const [pin = null, another] = pins
  const isTakenBack =
    words.some((word) => takingBack.has(word)) &&
    (pin && !another ? !isNegated(words) : words.every((word) => onlyTakingBack.has(word)))
  return isTakenBack ? { kind: 'okay', pin } : { kind: 'sos', pins }
}

const isNegated = (words: string[]): boolean =>
  words.includes('NOT') || (words.includes('NO') && words.some((word) => saysWell.has(word)))

/** Maximum number of PINs read from a text. Each counts as an attempt. */
const MOST_PINS = 2

const pinsIn = (parts: Part[]): SafetyPin[] =>
  [...new Set(parts.flatMap((part) => (part.kind === 'pin' ? [part.pin] : [])))].slice(0, MOST_PINS)

/** Reads the words after CUSTOM as the activity, but not times among them. */
function customTrip(parts: Part[], customAt: number): Read {
  const isName = (part: Part, at: number) => at > customAt && 'said' in part && part.kind !== 'zone'
  const name = parts.filter(isName).flatMap((part) => ('said' in part ? [part] : []))
  while (name.at(-1)?.kind === 'filler') name.pop()
  const words = name
    .map(({ said }) => said)
    .join(' ')
    .slice(0, LONGEST_ACTIVITY)
  const command = commandOf(parts.filter((part, at) => !isName(part, at)))
  return command.kind === 'start' && words !== '' ? { ...command, activity: words } : command
}

function commandOf(parts: Part[]): Read {
  const doubtful = parts.find((part) => part.kind === 'unclear')
  if (parts.some(({ kind }) => kind === 'word')) return unclear('unknownWords')
  if (doubtful) return unclear(doubtful.why)
  const words = parts.flatMap((part) => ('said' in part ? [part.said.toUpperCase()] : []))
  const said = verbsIn(parts, words)
  const pins = pinsIn(parts)
  const end = endIn(parts)
  const [verb] = said
  const saysBack = said.has('back') && [...said].every((one) => one === 'back' || one === 'okay')
  if (saysBack && pins.length < 2 && !end && isStillOut(words)) return unclear('notBackYet')
  if (said.size > 1 || pins.length > 1 || end === 'several') return unclear('ambiguous')
  const [pin = null] = pins
  if (verb === undefined) return unclear(pin && !end ? 'pinAlone' : 'unknownWords')
  return withVerb(verb, { pin, end })
}

function verbsIn(parts: Part[], words: string[]): Set<Verb> {
  const said = new Set(parts.flatMap((part) => (part.kind === 'verb' ? [part.verb] : [])))
  // Treats 'Home safe' as BACK alone, although SAFE means OK.
  if (said.has('back') && !isStillOut(words) && !words.some((word) => stopping.has(word))) said.delete('okay')
  return said
}

function withVerb(verb: Verb, { pin, end }: { pin: SafetyPin | null; end: SaidEnd | null }): Read {
  if (isPlain(verb)) return pin || end ? unclear('ambiguous') : { kind: verb }
  if (verb === 'back' || verb === 'okay') return end ? unclear('ambiguous') : { kind: verb, pin }
  // Rejects a PIN in a command that starts a trip, because its four digits may be a time.
  if (pin && verb !== 'more') return unclear('ambiguous')
  if (!end) return verb === 'again' ? { kind: 'again', end } : unclear('howLong')
  if (end.kind === 'after' && end.ms > LONGEST_BY_TEXT_MS) return unclear('tooLong')
  if (end.kind === 'after' && end.ms < MINUTE_MS) return unclear('howLong')
  if (verb === 'again') return { kind: 'again', end }
  return verb === 'more' ? { kind: 'more', end, pin } : { kind: 'start', activity: verb, end }
}

function endIn(parts: Part[]): SaidEnd | 'several' | null {
  const lengths = parts.flatMap((part) => (part.kind === 'length' ? [part.ms] : []))
  const clocks = parts.flatMap((part) => (part.kind === 'clock' ? [part.minuteOfDay] : []))
  const timeZones = new Set(parts.flatMap((part) => (part.kind === 'zone' ? [part.timeZone] : [])))
  if (lengths.length + clocks.length > 1 || timeZones.size > 1) return 'several'
  const [ms] = lengths
  const [minuteOfDay] = clocks
  const [timeZone = null] = timeZones
  if (ms !== undefined) return timeZone ? 'several' : { kind: 'after', ms }
  if (minuteOfDay !== undefined) return { kind: 'clock', minuteOfDay, timeZone }
  return timeZone ? 'several' : null
}

import { typedText } from '../../domain/traveler/trip/text-commands/signature.ts'

export type Keyword = 'stop' | 'start' | 'help' | 'other'

const words: { [Asked in Exclude<Keyword, 'other'>]: string[] } = {
  stop: [
    ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    ...['ALTO', 'PARAR', 'CANCELAR', 'PARE', 'BAJA', 'ARRET', 'ARRÊT', 'STOPP'],
  ],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
}

const polite = /\b(?:PLEASE|PLS|THANKS|THANK YOU|THX|TY|(?:MUCHAS )?GRACIAS|POR FAVOR)\b/gu

/** Maximum length of a text that may be a keyword, in UTF-16 code units of `typedText`. */
const LONGEST_KEYWORD_TEXT = 60

/**
 * Returns the word of a one-word text, in capitals; '' for any other text. Ignores a quotation, a signature,
 * polite words, punctuation, and emoji with their invisible marks: 'No, thanks', 'Sí. ❤️'. Joins 'opt out'
 * and 'stop all'.
 */
export function onlyWord(text: string): string {
  const signed = typedText(text)
  if (signed.length > LONGEST_KEYWORD_TEXT) return ''
  const said = signed
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(polite, ' ')
    .replace(/^(\P{L}*)OPT[\s\p{Pd}]+OUT(\P{L}*)$/u, '$1OPTOUT$2')
    .replace(/^(\P{L}*)STOP\s+ALL(\P{L}*)$/u, '$1STOPALL$2')
  return /^[\s\p{P}\p{S}]*(\p{L}+)[\s\p{P}\p{S}]*$/u.exec(said)?.[1] ?? ''
}

/**
 * Finds a keyword that stands alone. 'Stop. Thank you' matches; 'Stop it, I am fine' doesn't.
 * Sources: specification §9 (SMS terms); 47 CFR 64.1200(a)(10).
 */
export function keywordIn(text: string): Keyword {
  const word = onlyWord(text)
  const keywords = ['stop', 'start', 'help'] as const
  return keywords.find((keyword) => words[keyword].includes(word)) ?? 'other'
}

const answers: Record<string, 'yes' | 'no'> = { YES: 'yes', SI: 'yes', SÍ: 'yes', NO: 'no' }
export const answerIn = (text: string): 'yes' | 'no' | null => {
  const word = onlyWord(text)
  return Object.hasOwn(answers, word) ? (answers[word] ?? null) : null
}

/** `id` stays the same if the text is delivered again. `body` may hold a PIN: never store or log it. */
export type IncomingText = {
  id: string
  from: string
  keyword: Keyword
  answer: 'yes' | 'no' | null
  body: string
}

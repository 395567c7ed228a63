export type Keyword = 'stop' | 'start' | 'help' | 'other'

const words: { [Asked in Exclude<Keyword, 'other'>]: string[] } = {
  stop: [
    ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
    ...['ALTO', 'PARAR', 'CANCELAR'],
  ],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
}

/** Polite words around a keyword. */
const polite = /\b(?:PLEASE|PLS|THANKS|THANK YOU|THX|TY|GRACIAS|POR FAVOR)\b/gu

/**
 * What a text message asks of us: one word and nothing else but please and thanks, in any case, marks around it ignored
 * ('Stop. Thank you', 'OPT-OUT'). 'Stop it, I am fine' is an answer to somebody and no keyword, as carriers see it too.
 * Errors: none; total over all texts. Source: specification §9 (SMS terms); 47 CFR 64.1200(a)(10).
 */
export function keywordIn(text: string): Keyword {
  const asked = text
    .slice(0, LONGEST_KEYWORD_TEXT)
    .toUpperCase()
    .replace(polite, ' ')
    .replace(/^(\P{L}*)OPT[\s\p{Pd}]+OUT(\P{L}*)$/u, '$1OPTOUT$2')
  const word = text.length > LONGEST_KEYWORD_TEXT ? '' : onlyWord(asked)
  const keywords = ['stop', 'start', 'help'] as const
  return keywords.find((keyword) => words[keyword].includes(word)) ?? 'other'
}

/** A longer text is more than a keyword with a word of thanks, UTF-16 units. */
const LONGEST_KEYWORD_TEXT = 60

const onlyWord = (text: string): string =>
  /^[\s\p{P}\p{S}]*(\p{L}+)[\s\p{P}\p{S}]*$/u.exec(text)?.[1]?.toUpperCase() ?? ''

const answers: Record<string, 'yes' | 'no'> = { YES: 'yes', SI: 'yes', SÍ: 'yes', NO: 'no' }
/** The answer to being somebody's contact that a text is; null: it is none. */
export const answerIn = (text: string): 'yes' | 'no' | null => {
  const word = onlyWord(text)
  return Object.hasOwn(answers, word) ? (answers[word] ?? null) : null
}

/**
 * A text message to our number. `id` is the provider's, and the same when it delivers it again; `from` is E.164. `answer`: to being
 * somebody's contact. `body` may hold a PIN: it is neither stored nor logged.
 */
export type IncomingText = {
  id: string
  from: string
  keyword: Keyword
  answer: 'yes' | 'no' | null
  body: string
}

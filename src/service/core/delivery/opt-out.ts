/** What somebody wants who wrote to our number. */
export type Wish = 'stop' | 'start' | 'help' | 'other'

const words: Record<string, Wish> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  START: 'start',
  UNSTOP: 'start',
  YES: 'start',
  HELP: 'help',
  INFO: 'help',
}

/**
 * What a text message asks of us: one word and nothing else, in any case, marks around it ignored ('Stop.').
 * 'Stop it, I am fine' is an answer to somebody and no wish, as carriers see it too.
 * Errors: none; total over all texts. Source: specification §9 (SMS terms).
 */
export function wishIn(text: string): Wish {
  const word = text.replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '').toUpperCase()
  return Object.hasOwn(words, word) ? (words[word] ?? 'other') : 'other'
}

/** What somebody wants who wrote to our number. */
export type Wish = 'stop' | 'start' | 'help' | 'other'

const words: { [Asked in Exclude<Wish, 'other'>]: string[] } = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
}

/**
 * What a text message asks of us: one word and nothing else, in any case, marks around it ignored ('Stop.').
 * 'Stop it, I am fine' is an answer to somebody and no wish, as carriers see it too.
 * Errors: none; total over all texts. Source: specification §9 (SMS terms).
 */
export function wishIn(text: string): Wish {
  const word = /^[\s\p{P}\p{S}]*(\p{L}+)[\s\p{P}\p{S}]*$/u.exec(text)?.[1]?.toUpperCase() ?? ''
  const wishes = ['stop', 'start', 'help'] as const
  return wishes.find((wish) => words[wish].includes(word)) ?? 'other'
}

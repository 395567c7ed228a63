import * as z from 'zod'
import { fullNameOf, type Names } from '../../../domain/person/full-name.ts'
import { languages } from '../../../domain/primitives/languages.ts'
import { messagesIn } from '../catalog/catalog.ts'
import type { Catalog } from '../catalog/english.ts'

const script = z.object({
  opening: z.string(),
  told: z.nullable(z.string()),
  toMachine: z.string(),
  isPractice: z.optional(z.boolean()),
  language: z.optional(z.enum(languages)),
})

/**
 * What a call says. `opening`: to whoever or whatever answers, with the key to press. `told`: after key 1, up to the
 * next key, since a child or a machine may have answered; null: the call asks for nothing and ends. `toMachine`: to an
 * answering machine. `isPractice`: the call is about no emergency; it ends with `told`, and key 9 stops practice alone.
 */
export type CallScript = z.infer<typeof script>

/** @param body of a message that goes by voice. @returns null where it is no script. Errors: none. */
export function readCallScript(body: string): CallScript | null {
  try {
    return script.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** A call on one line, for the operator. */
export function callInWords(body: string): string {
  const said = readCallScript(body)
  return said === null
    ? '(it cannot be read)'
    : [
        `"${said.opening}"`,
        ...(said.told === null ? [] : [`After 1: "${said.told}"`]),
        `To a machine: "${said.toMachine}"`,
      ].join(' ')
}

export const saidCode = (code: string): string =>
  [code.slice(0, 3), code.slice(3)].map((group) => Array.from(group).join(' ')).join(', ')

/** Characters; a key has to be pressed within seconds. */
const SAID_LETTERS = 14

/** The words of a name that there is time for: at least the first. */
export function saidName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  let said = first
  for (const word of others) {
    if (`${said} ${word}`.length > SAID_LETTERS) break
    said += ` ${word}`
  }
  return said
}

export function saidTraveler({ unnamed }: Pick<Catalog, 'unnamed'>, traveler: Names): string {
  const name = fullNameOf(traveler)
  return name === null ? unnamed.start : saidName(name)
}

/** The last part said, and how often in a row no key was pressed after it. */
export type CallPoint = { part: 'begin' | 'opening' | 'told'; silent: number }

/**
 * What the provider reports about whoever answered. `digits`: empty where no key was pressed. `isMachine`: a machine's
 * greeting has ended, and it records what is said now. `wasMachine`: a machine was detected meanwhile, and its greeting
 * may go on.
 */
export type CallHeard = { digits: string; isMachine: boolean; wasMachine?: boolean }

/** What came of a call: somebody hears it, takes care of it, wants no more calls; or no human answered. */
export type CallCame = 'heard' | 'caring' | 'stopped' | 'machine'

/** What is said next; `next` is null where the call ends with it. */
export type CallTurn = { words: string; next: CallPoint | null; came: CallCame | null }

/** How many times a part is said to somebody who presses nothing. */
const MOST_SILENT = 3

/**
 * The next turn of a call. Nothing of what it is about is said before key 1: a voice proves no human, and not that the
 * phone is in the right hands.
 */
export function callTurn(script: CallScript, { part, silent }: CallPoint, heard: CallHeard): CallTurn {
  const { digits, isMachine, wasMachine = false } = heard
  const { call } = messagesIn(script.language)
  const say = (next: 'opening' | 'told', times: number, came: CallCame | null = null): CallTurn => ({
    words: (next === 'told' ? script.told : null) ?? script.opening,
    next: { part: next, silent: times },
    came,
  })
  if (part === 'begin' && isMachine) return { words: script.toMachine, next: null, came: 'machine' }
  if (script.told === null) return { words: script.opening, next: null, came: null }
  if (part === 'begin') return say('opening', 0)
  if (digits === '9')
    return { words: script.isPractice ? call.practiceStopped : call.stopped, next: null, came: 'stopped' }
  if (digits === '1' && script.isPractice) return { words: script.told, next: null, came: 'heard' }
  if (digits === '1')
    return part === 'opening' ? say('told', 0, 'heard') : { words: call.taken, next: null, came: 'caring' }
  if (digits === '2' && part === 'told') return say('told', 0)
  // A machine that was not recognized by its greeting hears the opening, and in the end what a machine is told.
  if (silent + 1 >= MOST_SILENT) return { words: script.toMachine, next: null, came: null }
  // A human who was taken for a machine can still press a key.
  return wasMachine ? { ...say(part, silent + 1), words: script.toMachine } : say(part, silent + 1)
}

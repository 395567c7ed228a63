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
 * Words of a call. `opening`: to anyone who answers. `told`: after key 1, as a child or a machine may have answered;
 * null: the call asks for nothing and ends. `isPractice`: the call ends with `told`, and key 9 stops only practice
 * calls.
 */
export type CallScript = z.infer<typeof script>

/** Null if it isn't a script. */
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

/** Short, because callers have only seconds to press a key. */
const SAID_LETTERS = 14

/** The first words of a name that fit, at least one. */
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

/** The last part said, and how often in a row no key followed. */
export type CallPoint = { part: 'begin' | 'opening' | 'told'; silent: number }

/**
 * `digits`: empty without a key. `isMachine`: a machine's greeting has ended, and it records now. `wasMachine`: a
 * machine was detected, and its greeting may go on.
 */
export type CallHeard = { digits: string; isMachine: boolean; wasMachine?: boolean }

/** Result of a turn. `caring`: the contact takes care of the emergency. `stopped`: they want no more calls. */
export type CallCame = 'heard' | 'caring' | 'stopped' | 'machine'

/** `next` null: the call ends. */
export type CallTurn = { words: string; next: CallPoint | null; came: CallCame | null }

const MOST_SILENT = 3

/** The next turn. Key 1 comes before any news: a voice doesn't prove a human or the right person. */
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
  // A machine that wasn't detected hears the opening, and at the end the words for machines.
  if (silent + 1 >= MOST_SILENT) return { words: script.toMachine, next: null, came: null }
  // A human mistaken for a machine can still press a key.
  return wasMachine ? { ...say(part, silent + 1), words: script.toMachine } : say(part, silent + 1)
}

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
 * Script of a phone call. `opening` is spoken to a person who answers. After the listener presses 1, `told`
 * is spoken; if it is null, the call ends after `opening`. `toMachine` is spoken if a machine may be
 * recording. If `isPractice` is true, pressing 1 ends the call after `told`, and 9 stops only practice calls.
 */
export type CallScript = z.infer<typeof script>

export function readCallScript(body: string): CallScript | null {
  try {
    return script.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

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

export const codeToSay = (code: string): string =>
  [code.slice(0, 3), code.slice(3)].map((group) => Array.from(group).join(' ')).join(', ')

/** Maximum length of a spoken name in characters, unless its first word is longer. */
const SAID_LETTERS = 14

export function nameToSay(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  let said = first
  for (const word of others) {
    if (`${said} ${word}`.length > SAID_LETTERS) break
    said += ` ${word}`
  }
  return said
}

export function travelerToSay({ unnamed }: Pick<Catalog, 'unnamed'>, traveler: Names): string {
  const name = fullNameOf(traveler)
  return name === null ? unnamed.start : nameToSay(name)
}

/** Progress of a call: the part spoken last, and how many times in a row no valid key was pressed. */
export type CallPoint = { part: 'begin' | 'opening' | 'told'; silent: number }

/** `isMachine`: the provider says that a machine or fax answered. `wasMachine`: it said so earlier. */
export type CallInput = { digits: string; isMachine: boolean; wasMachine?: boolean }

export type CallOutcome = 'heard' | 'caring' | 'stopped' | 'machine'

/** A part of a call. `came` is the call's outcome, if already known. If `next` is null, the call ends. */
export type CallStep = { words: string; next: CallPoint | null; came: CallOutcome | null }

const MOST_SILENT = 3

/** Returns the next part of a call. Only a practice call names the traveler before the listener presses 1. */
export function callTurn(script: CallScript, { part, silent }: CallPoint, heard: CallInput): CallStep {
  const { digits, isMachine, wasMachine = false } = heard
  const { call } = messagesIn(script.language)
  const say = (next: 'opening' | 'told', times: number, came: CallOutcome | null = null): CallStep => ({
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
  // Ends with the machine message, in case an undetected answering machine is recording.
  if (silent + 1 >= MOST_SILENT) return { words: script.toMachine, next: null, came: null }
  // Plays the machine message but still accepts a key, in case a human was mistaken for a machine.
  return wasMachine ? { ...say(part, silent + 1), words: script.toMachine } : say(part, silent + 1)
}

import type { CallScript } from './call-script.ts'

/** Where a call stands: which part was said last, and how often in a row nobody pressed a key after it. */
export type CallPoint = { part: 'begin' | 'opening' | 'told'; silent: number }

/**
 * What is heard of whoever took the call. `digits`: empty where no key was pressed. `isMachine`: its greeting has ended,
 * and what is said now it keeps. `wasMachine`: a machine was heard meanwhile, whose greeting may go on.
 */
export type CallHeard = { digits: string; isMachine: boolean; wasMachine?: boolean }

/** What a call made of it: somebody hears it, takes care of it, wants no more; or no human took it. */
export type CallCame = 'heard' | 'caring' | 'stopped' | 'machine'

/** What is said next; `next` is null where the call ends with it. */
export type CallTurn = { words: string; next: CallPoint | null; came: CallCame | null }

/** So often a part is said to somebody who presses nothing. */
const MOST_SILENT = 3

const TAKEN = "Thank you. We'll tell the others you're taking care of it. Goodbye."
const STOPPED =
  "We won't call or text this number again. The link and the code we sent you still work. Goodbye."
const PRACTICE_STOPPED =
  "We won't call this number for practice again. In a real emergency we still will. Goodbye."
/** What a call says whose reason is gone. */
export const CALL_OVER =
  "This is Homeward. What we called about is over. You don't need to do anything. Goodbye."

/**
 * The next turn of a call. Nothing of what it is about is said before key 1: a voice proves no human, and not that the
 * phone is in the right hands.
 */
export function callTurn(script: CallScript, { part, silent }: CallPoint, heard: CallHeard): CallTurn {
  const { digits, isMachine, wasMachine = false } = heard
  const say = (next: 'opening' | 'told', times: number, came: CallCame | null = null): CallTurn => ({
    words: (next === 'told' ? script.told : null) ?? script.opening,
    next: { part: next, silent: times },
    came,
  })
  if (part === 'begin' && isMachine) return { words: script.toMachine, next: null, came: 'machine' }
  if (script.told === null) return { words: script.opening, next: null, came: null }
  if (part === 'begin') return say('opening', 0)
  if (digits === '9')
    return { words: script.isPractice ? PRACTICE_STOPPED : STOPPED, next: null, came: 'stopped' }
  if (digits === '1' && script.isPractice) return { words: script.told, next: null, came: 'heard' }
  if (digits === '1')
    return part === 'opening' ? say('told', 0, 'heard') : { words: TAKEN, next: null, came: 'caring' }
  if (digits === '2' && part === 'told') return say('told', 0)
  // One that was not told by its greeting hears the opening, and at last what a machine is told.
  if (silent + 1 >= MOST_SILENT) return { words: script.toMachine, next: null, came: null }
  // Whoever was taken for a machine and is none can still press a key.
  return wasMachine ? { ...say(part, silent + 1), words: script.toMachine } : say(part, silent + 1)
}

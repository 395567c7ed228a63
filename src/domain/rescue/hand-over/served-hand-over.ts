import type { Panel } from '../panel/panel.ts'

/** A link of a dispatcher as the contact sees who made it. Unix time, ms. */
export type ServedLink = {
  id: string
  madeAt: number
  endsAt: number
  withMedical: boolean
  /** `coded`: its code waits to be typed. `unused`: nobody typed it in time. `over`: past its end. */
  state: 'open' | 'coded' | 'unused' | 'revoked' | 'over'
  desks: { name: string; openedAt: number; acknowledgedAt: number | null }[]
}

/** What a contact's page of handing over is rendered with. */
export type ServedHandOver = {
  code: string
  /** Who is looked for; null where nobody names them. */
  name: string | null
  /** Unix time, ms. */
  now: number
  /** The time zone of the place, IANA name; null where it is not known. */
  timeZone: string | null
  /** The address of a link that was made just now; it is shown this once. */
  made: string | null
  /** A code that was made just now, and where it is typed; it is shown this once. `endsAt`: Unix time, ms. */
  madeCode: { code: string; address: string; endsAt: number; withMedical: boolean } | null
  problem: 'over' | 'tooMany' | null
  /** Newest first. */
  links: ServedLink[]
}

/** `format`: what was typed can be no code. `wrong`: it opens nothing. */
export type CodeProblem = 'format' | 'wrong' | 'name' | 'tooMany'

/**
 * What a dispatcher's page is rendered with.
 * - `closed`: the link opens nothing
 * - `code`: which code were they told, and who are they?
 * - `desk`: who are they? Nothing of the trip is in it.
 * - `open`: the trip, read-only
 */
export type ServedDispatch =
  | { step: 'closed' }
  | { step: 'code'; typed: { code: string; desk: string }; problem: CodeProblem | null }
  | { step: 'desk'; path: string; typed: string; problem: 'name' | 'tooMany' | null }
  | {
      step: 'open'
      path: string
      desk: string
      panel: Panel
      withMedical: boolean
      /** When the link ends, Unix time, ms. */
      endsAt: number
      hasAcknowledged: boolean
      /** Whether the form that asks once more stands open. */
      asks: boolean
      /** What came of that form. */
      message: string | null
    }

/** The longest name of a dispatcher's desk, characters. */
export const LONGEST_DESK_NAME = 60

/** A name goes out in texts: nothing in it can be read as a link or a number to call. */
const allowed = /^(?!.*\d{5})(?!.*\.\S)[\p{L}\p{M}\p{N} .,'’()&#-]+$/u

/**
 * What a desk calls itself ('Chatham County 911, desk 3'), its blanks put in order.
 * @returns null for no name, one of more than 60 characters or fewer than two letters, and one with what a name does
 * not need: signs of an address, a point inside a word, five digits in a row.
 */
export function readDeskName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return name.length <= LONGEST_DESK_NAME && letters >= 2 && allowed.test(name) ? name : null
}

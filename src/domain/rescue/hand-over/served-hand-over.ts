import type { Panel } from '../panel/panel.ts'

/** A dispatcher's link as the contact who made it sees it. */
export type ServedLink = {
  id: string
  madeAt: number
  endsAt: number
  withMedical: boolean
  /**
   * - `coded`: its spoken code hasn't been used yet
   * - `unused`: the spoken code expired
   * - `over`: the emergency or the link's validity ended
   */
  state: 'open' | 'coded' | 'unused' | 'revoked' | 'over'
  desks: { name: string; openedAt: number; acknowledgedAt: number | null }[]
}

export type ServedHandOver = {
  code: string
  name: string | null
  now: number
  /** IANA time zone, or null if unknown. */
  timeZone: string | null
  /** Address of a new link; shown once. */
  made: string | null
  /** A new spoken code; shown once. */
  madeCode: { code: string; address: string; endsAt: number; withMedical: boolean } | null
  problem: 'over' | 'tooMany' | null
  /** The contact's links, newest first. */
  links: ServedLink[]
}

/** Problem with a spoken code or a desk name. `format`: not a possible code. `wrong`: unknown code. */
export type CodeProblem = 'format' | 'wrong' | 'name' | 'tooMany'

/**
 * A dispatcher's page.
 * - `closed`: the link is no longer valid
 * - `code`: asks for a spoken code and the desk's name
 * - `desk`: asks for the desk's name
 * - `open`: shows the trip, read-only
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
      endsAt: number
      hasAcknowledged: boolean
      asks: boolean
      message: string | null
    }

export const LONGEST_DESK_NAME = 60

/** Characters of a desk name. Texts quote it, so it may not contain a web address or phone number. */
const allowed = /^(?!.*\d{5})(?!.*\.\S)[\p{L}\p{M}\p{N} .,'’()&#-]+$/u

/**
 * Normalizes a desk name such as 'Chatham County 911, desk 3'.
 *
 * Returns null if it's too long, has fewer than two letters, or contains other characters.
 */
export function readDeskName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return name.length <= LONGEST_DESK_NAME && letters >= 2 && allowed.test(name) ? name : null
}

import type { Panel } from '../panel/panel.ts'

/** A link as its contact sees it. */
export type ServedLink = {
  id: string
  madeAt: number
  endsAt: number
  withMedical: boolean
  /** `coded`: waits for its code. `unused`: expired. `over`: ended. */
  state: 'open' | 'coded' | 'unused' | 'revoked' | 'over'
  desks: { name: string; openedAt: number; acknowledgedAt: number | null }[]
}

export type ServedHandOver = {
  code: string
  name: string | null
  now: number
  /** IANA, or null. */
  timeZone: string | null
  /** A new link, shown once. */
  made: string | null
  /** A new code, shown once. */
  madeCode: { code: string; address: string; endsAt: number; withMedical: boolean } | null
  problem: 'over' | 'tooMany' | null
  /** Newest first. */
  links: ServedLink[]
}

/** `format`: can't be a code. `wrong`: opens nothing. */
export type CodeProblem = 'format' | 'wrong' | 'name' | 'tooMany'

/**
 * A dispatcher's page.
 *
 * - `closed`: opens nothing
 *
 * - `code`, `desk`: asks for code and desk, without trip data
 *
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
      endsAt: number
      hasAcknowledged: boolean
      asks: boolean
      message: string | null
    }

export const LONGEST_DESK_NAME = 60

/** Sent in texts: no links or numbers. */
const allowed = /^(?!.*\d{5})(?!.*\.\S)[\p{L}\p{M}\p{N} .,'’()&#-]+$/u

/** 'Chatham County 911, desk 3', blanks normalized; null if too short, too long, or like an address or number. */
export function readDeskName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return name.length <= LONGEST_DESK_NAME && letters >= 2 && allowed.test(name) ? name : null
}

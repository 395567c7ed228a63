import type { Panel } from '../panel/panel.ts'

/** A dispatcher's link as the contact who made it sees it. */
export type ServedLink = {
  id: string
  madeAt: number
  endsAt: number
  withMedical: boolean
  /** `coded`: the link's spoken code hasn't been used yet. `unused`: the spoken code expired. */
  state: 'open' | 'coded' | 'unused' | 'revoked' | 'over'
  desks: { name: string; openedAt: number; acknowledgedAt: number | null }[]
}

export type ServedHandOver = {
  code: string
  name: string | null
  now: number
  /** IANA name, or null if unknown. */
  timeZone: string | null
  /** Address of a new link; shown once. */
  made: string | null
  /** A new spoken code; shown once. */
  madeCode: { code: string; address: string; endsAt: number; withMedical: boolean } | null
  problem: 'over' | 'tooMany' | null
  /** The contact's links, newest first. */
  links: ServedLink[]
}

/** `format`: not a possible code. `wrong`: unknown code. */
export type CodeProblem = 'format' | 'wrong' | 'name' | 'tooMany'

/** `closed`: the link is no longer valid. `code`: asks for the spoken code and the agency's name. */
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

/** Characters of an agency's name. Texts quote it, so it can't be a web address or phone number. */
const allowed = /^(?!.*\d{5})(?!.*\.\S)[\p{L}\p{M}\p{N} .,'’()&#-]+$/u

/** Returns null if the name is too long, has fewer than two letters, or contains other characters. */
export function readDeskName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return name.length <= LONGEST_DESK_NAME && letters >= 2 && allowed.test(name) ? name : null
}

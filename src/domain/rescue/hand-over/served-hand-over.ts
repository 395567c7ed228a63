import type { Panel } from '../panel/panel.ts'

/** A dispatcher's link as shown to the contact who created it. */
export type ServedLink = {
  id: string
  madeAt: number
  endsAt: number
  withMedical: boolean
  /** `coded`: the spoken code is unused and valid. `unused`: it expired unused. `over`: the link ended. */
  state: 'open' | 'coded' | 'unused' | 'revoked' | 'over'
  desks: { name: string; openedAt: number; acknowledgedAt: number | null }[]
}

export type ServedHandOver = {
  code: string
  name: string | null
  now: number
  /** IANA name of the time zone; null if unknown. */
  timeZone: string | null
  /** Address of a link that was just created; shown only once. */
  made: string | null
  /** Spoken code that was just created; shown only once. */
  madeCode: { code: string; address: string; endsAt: number; withMedical: boolean } | null
  problem: 'over' | 'tooMany' | null
  /** The contact's links, newest first. */
  links: ServedLink[]
}

/** `format`: malformed code. `wrong`: unknown code. `name`: invalid agency. `tooMany`: too many attempts. */
export type CodeProblem = 'format' | 'wrong' | 'name' | 'tooMany'

/** `closed`: nothing to show. `code`: form for spoken code and agency. `desk`: form for the agency. */
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

/**
 * Matches an agency's name. Excludes web addresses and phone numbers, because texts quote the name. A phone
 * number is 5 digits in a row, or 7 without a letter between them.
 */
const allowed = /^(?!.*\p{N}{5})(?!.*(?:\p{N}[^\p{L}\p{N}]*){7})(?!.*\.\S)[\p{L}\p{M}\p{N} .,'’()&#-]+$/u

/** Returns the trimmed agency name; null if it's too long, has too few letters, or isn't `allowed`. */
export function readDeskName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return name.length <= LONGEST_DESK_NAME && letters >= 2 && allowed.test(name) ? name : null
}

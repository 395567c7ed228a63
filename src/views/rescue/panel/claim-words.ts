import type { EmergencyContact } from '../../../domain/person/emergency-contact.ts'
import type { AdditionProblem } from '../../../domain/rescue/vote/claim.machine.ts'
import type { CallStanding } from '../../../domain/rescue/vote/claim.ts'

/** Why an entry may not have been recorded, and what to do. */
export function additionProblemWords(problem: AdditionProblem): string {
  if (problem.kind === 'refused') return problem.message ?? 'We didn’t get that.'
  return 'Network error. Please try again: it may not have been recorded.'
}

/**
 * How the call to the emergency number stands, in words for this reader; null where nobody has said anything of it.
 * @param number its name inside a sentence.
 * @param clock writes an instant (Unix time, ms): '7:31 PM'.
 */
export function callWords(
  standing: CallStanding,
  you: EmergencyContact | null,
  number: string,
  clock: (at: number) => string,
): string | null {
  if (standing.kind === 'open') return null
  const isYou = you !== null && standing.by.number === you.number
  const who = isYou ? 'You' : (standing.by.name ?? standing.by.number)
  switch (standing.kind) {
    case 'called': {
      const incident = standing.incident === null ? '' : ` Incident number ${standing.incident}.`
      return `${who} called ${number} at ${clock(standing.at)}.${incident}`
    }
    case 'claimed':
      return isYou
        ? `The others see that you’re calling ${number}.`
        : `${who} has been calling ${number} since ${clock(standing.since)}.`
    case 'lapsed':
      return `${who} tried to call ${number} at ${clock(standing.since)}. ${isYou ? 'The others don’t know if you got through.' : 'We don’t know if they got through.'}`
  }
}

import type { EmergencyContact } from '../../../domain/person/emergency-contact.ts'
import type { AdditionProblem } from '../../../domain/rescue/vote/claim.machine.ts'
import type { CallStanding } from '../../../domain/rescue/vote/claim.ts'

/** Why something is not known to be recorded, and what to do. */
export function additionProblemWords(problem: AdditionProblem): string {
  if (problem.kind === 'refused') return problem.message ?? 'It was not recorded.'
  return 'Network error. Please try again: it may not have been recorded.'
}

/**
 * How the call to the emergency number stands, to whoever reads it.
 * @param number as it is called in a sentence. @param clock writes an instant (Unix time, ms): '7:31 PM'.
 */
export function callWords(
  standing: CallStanding,
  you: EmergencyContact | null,
  number: string,
  clock: (at: number) => string,
): string {
  if (standing.kind === 'open') return `Nobody has said yet that they are calling ${number}.`
  const isYou = you !== null && standing.by.number === you.number
  const who = isYou ? 'You' : (standing.by.name ?? standing.by.number)
  if (standing.kind === 'called') {
    const incident = standing.incident === null ? '' : ` Incident number ${standing.incident}.`
    return `${who} called ${number}, ${clock(standing.at)}.${incident}`
  }
  const since = clock(standing.since)
  const until = clock(standing.until)
  if (standing.kind === 'lapsed')
    return `${who} said at ${since} that ${isYou ? 'you are' : 'they are'} calling ${number}, and nothing since ${until}. The call is open again.`
  return isYou
    ? `You are calling ${number}. The others see it and leave the call to you until ${until}.`
    : `${who} is calling ${number} since ${since}. Leave the call to them. It opens again at ${until}.`
}

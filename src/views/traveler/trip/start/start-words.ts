import { capitalized } from '../../../../domain/kit/text.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import { minutesOf } from '../../../../domain/traveler/trip/start/last-start.ts'
import type {
  Activity,
  DraftField,
  ReturnChoice,
  TripDraft,
} from '../../../../domain/traveler/trip/start/trip-draft.ts'
import type { StartProblem, TripStartContext } from '../../../../domain/traveler/trip/start/trip-start.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { activityName } from '../../../../domain/trip/trip.ts'
import type { ProblemWords } from '../../no-answer.tsx'
import { words as noAnswer } from '../../no-answer.words.ts'
import { words } from './start.words.tsx'

export const choiceName = (activity: Activity): string =>
  activity === 'custom' ? words.custom : activityName(activity)

export const backWords: Record<ReturnChoice, string> = {
  60: words.inHours(1),
  120: words.inHours(2),
  240: words.inHours(4),
  while: words.otherLength,
  clock: words.byClock,
}

export const nameOfActivity = ({ activity, custom }: TripDraft): string =>
  (activity === 'custom' && capitalized(custom.trim())) || choiceName(activity)

export function draftSummary(draft: TripDraft): string {
  const minutes = minutesOf(draft)
  return [nameOfActivity(draft), minutes ? formatElapsed(minutes * MINUTE_MS) : ''].filter(Boolean).join(', ')
}

const aboutContacts = [
  'contacts_missing',
  'contacts_refused',
  'unreachable_contact',
  'foreign_contact',
  'short_contact',
  'own_number',
  'nobody_told',
  'one_more_contact',
  'too_many_contacts',
]

/** True if the traveler can fix an error with this code by changing the contacts. */
export const isAboutContacts = (code: string): boolean => aboutContacts.includes(code)

export function startProblemWords(problem: StartProblem): ProblemWords<DraftField> {
  switch (problem.kind) {
    case 'invalid':
      return { field: problem.field, first: words.wanted[problem.field] }
    case 'refused':
      return { field: isAboutContacts(problem.code) ? 'contacts' : null, first: problem.message }
    case 'lapsed':
      return {
        field: null,
        first: words.didntStart,
        next: words.lapsed,
      }
    case 'signedOut':
      return { field: null, ...noAnswer.signedOut }
    case 'failed':
      return { field: null, first: words.failed, next: words.tryAgain }
  }
}

export const areContactsKnown = ({ facts, problem }: Pick<TripStartContext, 'facts' | 'problem'>): boolean =>
  facts !== null && !(problem?.kind === 'refused' && isAboutContacts(problem.code))

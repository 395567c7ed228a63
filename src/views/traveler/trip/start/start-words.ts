import { capitalized } from '../../../../domain/kit/text.ts'
import type { RuleKey } from '../../../../domain/primitives/reading-rules.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import { minutesOf } from '../../../../domain/traveler/trip/start/last-start.ts'
import type {
  Activity,
  BackBy,
  DraftField,
  TripDraft,
} from '../../../../domain/traveler/trip/start/trip-draft.ts'
import type { StartProblem } from '../../../../domain/traveler/trip/start/trip-start.ts'
import { radiusWords, speedWords } from '../../../../domain/trip/detail-words.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'

export const activityWords: Record<Activity, string> = {
  fishing: 'Fishing',
  'blind date': 'Blind date',
  jogging: 'Jogging',
  custom: 'Custom',
}

export const backWords: Record<BackBy, string> = {
  60: 'In 1 hour',
  120: 'In 2 hours',
  240: 'In 4 hours',
  while: 'Other',
  clock: 'By a time',
}

export const nameOfActivity = ({ activity, custom }: TripDraft): string =>
  activity === 'custom' ? capitalized(custom.trim()) || activityWords.custom : activityWords[activity]

export function draftInShort(draft: TripDraft): string {
  const minutes = minutesOf(draft)
  return [nameOfActivity(draft), minutes ? formatElapsed(minutes * MINUTE_MS) : ''].filter(Boolean).join(', ')
}

export const alertWords: Record<RuleKey, string> = {
  notMoved: 'I haven’t moved for',
  silent: 'you haven’t heard from me for',
  tooFast: 'I’m going faster than',
  offRoute: 'I’m off my planned route by more than',
  lowBattery: 'my phone’s battery is below',
  pressureChange: 'the air pressure changes suddenly, by more than',
}

export const alertNeeds: Partial<Record<RuleKey, string>> = {
  notMoved: 'Your phone must keep sending its location while it’s lying still.',
  silent:
    'Your phone must send its location more often than this. With no signal you count as silent, and our question may not reach you.',
  offRoute: 'Add a route to your plan, under “Where to”.',
  pressureChange: 'Only an iPhone with OwnTracks sends this.',
}

export function limitWords(rule: RuleKey, limit: number): string {
  switch (rule) {
    case 'notMoved':
    case 'silent':
      return formatElapsed(limit * MINUTE_MS)
    case 'tooFast':
      return speedWords(limit)
    case 'offRoute':
      return radiusWords(limit)
    case 'lowBattery':
      return `${limit} percent`
    case 'pressureChange':
      return `${limit} hPa`
  }
}

export const alertSentence = (rule: RuleKey, limit: number): string =>
  `Ask me if ${alertWords[rule]} ${limitWords(rule, limit)}.`

const fieldWanted: Record<DraftField, string> = {
  custom: 'Please say in a word or two what you’re doing.',
  while: 'Please enter 5 minutes to 30 days.',
  clock: 'Please enter a time in the next 16 hours. For a longer trip choose “Other”.',
  contacts: 'Please choose at least one person to alert if you don’t come back.',
  others: 'Please enter a phone number with its area code, or remove this person.',
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

export function startProblemWords(problem: StartProblem): {
  field: DraftField | null
  first: string
  next?: string
} {
  switch (problem.kind) {
    case 'invalid':
      return { field: problem.field, first: fieldWanted[problem.field] }
    case 'refused':
      return { field: aboutContacts.includes(problem.code) ? 'contacts' : null, first: problem.message }
    case 'lapsed':
      return {
        field: null,
        first: 'Your trip didn’t start.',
        next: 'The time you gave was more than a day ago, so nobody was watching.',
      }
    case 'signedOut':
      return { field: null, first: 'You’re signed out.', next: 'Please sign in again.' }
    case 'failed':
      return { field: null, first: 'That didn’t work.', next: 'Please try again.' }
  }
}

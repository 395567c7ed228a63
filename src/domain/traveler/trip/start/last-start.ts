import { parseDuration } from '../../../primitives/duration.ts'
import { MINUTE_MS } from '../../../primitives/time-units.ts'
import {
  type Activity,
  activities,
  emptyDraft,
  quickLengths,
  type ReturnChoice,
  type TripDraft,
} from './trip-draft.ts'

export type PastStart = { activity: string; time: string | null }

/** Returns the form fields for a trip length, rounded to five minutes. */
function backAfter(lengthMs: number): Pick<TripDraft, 'back' | 'hours' | 'minutes' | 'clock'> {
  const minutes = Math.max(5, Math.round(lengthMs / MINUTE_MS / 5) * 5)
  const quick = quickLengths.find((length) => length === minutes)
  if (quick) return { back: `${quick}` satisfies ReturnChoice, hours: '', minutes: '', clock: '' }
  return { back: 'while', hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60), clock: '' }
}

export const repeatDraft = (
  draft: TripDraft,
  { dueAt, plannedAt }: { dueAt: number; plannedAt: number },
): TripDraft => ({ ...draft, ...backAfter(dueAt - plannedAt) })

export function draftOfPast({ activity, time }: PastStart): TripDraft {
  const known = activities.find((one) => one === activity && one !== 'custom')
  return {
    ...emptyDraft,
    ...(known ? { activity: known } : { activity: 'custom' satisfies Activity, custom: activity }),
    ...backAfter(parseDuration(time)),
  }
}

/** Returns the trip's length in minutes; null if the trip ends at a clock time. */
export function minutesOf({ back, hours, minutes }: TripDraft): number | null {
  if (back === 'clock') return null
  return back === 'while' ? Number(hours) * 60 + Number(minutes) : Number(back)
}

import {
  alertAtOf,
  lapseAtOf,
  nextLookAt,
  type Told,
  type TripEvent,
  type TripFacts,
} from './trip-lifecycle.ts'

/** Guards and actions of the trip's statechart, each with what it is given of context and event. */

type Facts = { context: TripFacts }
type By = { event: { by: string } }
type At = { event: { at: number } }
type Now = { event: { now: number } }

const nowOf = ({ event }: Now) => event.now
const atOf = ({ event }: At) => event.at
export const news =
  (what: Told['news']) =>
  ({ event }: By): Told => ({ news: what, by: event.by })
const byNobody = (what: Told['news']): Told => ({ news: what, by: null })

export const checkInIsDue = { type: 'checkInIsDue', params: nowOf } as const
export const graceIsOver = { type: 'graceIsOver', params: nowOf } as const
export const hasLapsed = { type: 'hasLapsed', params: nowOf } as const
export const retentionIsOver = { type: 'retentionIsOver', params: nowOf } as const
export const forgetsBeforeAsking = { type: 'forgetsBeforeAsking', params: nowOf } as const
export const owedAlertIsDue = { type: 'owedAlertIsDue', params: nowOf } as const
export const owedQuestionIsDue = { type: 'owedQuestionIsDue', params: nowOf } as const

export const wakeWhenDue = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: context.dueAt }),
} as const
export const wakeToAlert = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: alertAtOf(context) }),
} as const
export const wakeToLapse = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: lapseAtOf(context) }),
} as const
/** What is past is looked at with the next look: one look is one event. */
export const wakeToLook = {
  type: 'wakeAt',
  params: ({ context, event }: Facts & { event: TripEvent }) => ({
    at: Math.max(nextLookAt(context), ('now' in event ? event.now : event.at) + 1),
  }),
} as const
export const ask = {
  type: 'askTraveller',
  params: ({ context }: Facts) => ({ alertAt: alertAtOf(context) }),
} as const
export const noteAsked = { type: 'noteAsked', params: nowOf } as const
export const endCode = {
  type: 'endCode',
  params: ({ context }: Facts) => ({ endedAt: context.endedAt ?? context.startedAt }),
} as const
export const endForLeftOut = {
  type: 'endForLeftOut',
  params: ({ context }: Facts) => ({ endedAt: context.closedAt ?? context.startedAt }),
} as const
export const noteAlert = { type: 'noteAlert', params: nowOf } as const
export const noteDistress = { type: 'noteDistress', params: atOf } as const
export const noteClose = { type: 'noteClose', params: atOf } as const
export const noteEnd = { type: 'noteEnd', params: atOf } as const
export const noteLapse = { type: 'noteEnd', params: nowOf } as const
export const noteExtension = {
  type: 'noteExtension',
  params: ({ event }: { event: { until: number } }) => event.until,
} as const
export const isAskedFor = ({ event }: { event: { until: number; at: number } }) => event
export const tellTravellerOfEnd = { type: 'tellTraveller', params: byNobody('checkedIn') } as const
export const tellContactsOfEnd = { type: 'tellContacts', params: byNobody('checkedIn') } as const
export const tellTravellerOfLapse = { type: 'tellTraveller', params: byNobody('lapsed') } as const
export const tellContactsOfLapse = { type: 'tellContacts', params: byNobody('lapsed') } as const

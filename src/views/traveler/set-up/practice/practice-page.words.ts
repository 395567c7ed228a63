import type { CanPractice, Practice } from '../../../../domain/traveler/set-up/practice.ts'
import type { DrillEnd, DrillWay } from '../../../../domain/trip/escalation/drill.ts'

type Blocked = Exclude<Practice['blocked'], null | 'running'>

const startOn = (from: string | null): string => (from === null ? '' : ` You can start one on ${from}.`)

const ways: Record<DrillWay, string> = {
  link: 'opened the link',
  call: 'pressed 1 in the call',
  reply: 'replied to the text',
}

const after = (minutes: number): string => {
  if (minutes === 0) return 'in less than a minute'
  return minutes === 1 ? 'after 1 minute' : `after ${minutes} minutes`
}

const can: Record<CanPractice, (from: string | null) => string> = {
  ready: () => 'ready',
  unasked: () => 'hasn’t agreed to practice yet',
  stopped: () => 'doesn’t get our messages',
  resting: (from) => `practiced in the last week${from === null ? '' : `, ready on ${from}`}`,
  night: (from) => `it’s not daytime where they are${from === null ? '' : `, ready on ${from}`}`,
}

const blocked: Record<Blocked, (from: string | null) => string> = {
  alert: () => 'Not now: we’re asking if you’re OK, or your contacts got an alert. Practice when it’s over.',
  lately: (from) => `You can practice once a week.${startOn(from)}`,
  resting: (from) => `Each contact gets at most one practice a week.${startOn(from)}`,
  night: (from) => `We only practice between 9 AM and 8 PM where your contacts are.${startOn(from)}`,
  unasked: () =>
    'None of your contacts has agreed to practice yet. They can check a box for it on the page we texted them, after they say yes.',
}

export const words = {
  heading: 'Practice an alert',
  lead: 'Your contacts get a practice text and, if you like, a practice call. Both say nobody is in danger, and neither ever turns into an alert. You’ll see who we reached, and how fast.',
  loading: 'Loading...',
  whoTakesPart: 'Who takes part',
  noContacts: 'You have no contacts yet.',
  how: 'How',
  textOnly: 'Text only',
  textThenCall: 'Text first, then call if they don’t answer',
  start: 'Start practice',
  running: 'Practice is running',
  startedOn: (when: string) => `Practice on ${when}`,
  reachedOf: (reached: number, all: number) => `${reached} of ${all} reached`,
  ended: {
    time: 'It ended after an hour.',
    traveler: 'You ended it.',
    emergency: 'It ended because something real came up.',
  } satisfies Record<DrillEnd, string>,
  end: 'End practice',
  can,
  blocked,
  reached: (minutes: number, by: DrillWay) => `Reached ${after(minutes)}: ${ways[by]}`,
  called: (isRunning: boolean) => `Texted and called, no answer${isRunning ? ' yet' : ''}`,
  lost: 'The text didn’t arrive',
  texted: (isRunning: boolean) => `Texted, no answer${isRunning ? ' yet' : ''}`,
}

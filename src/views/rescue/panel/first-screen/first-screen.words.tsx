import type { ReactNode } from 'react'
import { atClock } from '../../../../domain/trip/time/english-clock.ts'

export const words = {
  nameless: 'Name not provided',
  lastPosition: 'Last position',
  timeUnknown: 'Time unknown',
  planned: (location: string | null, dueAt: string | null) =>
    [location && `Planned: ${location}`, dueAt && `${location ? 'due' : 'Due'} back ${atClock(dueAt)}`]
      .filter(Boolean)
      .join(', '),
  noPosition: 'No position has been recorded yet.',
  heardAtStart: (ago: string) => `Last heard from them ${ago}, when the trip started.`,
  heardOfChange: (ago: string) => `Last heard from them ${ago}, when they changed the plan.`,
  alarm: (ago: string) => `(alarm ${ago})`,
  // Time labels. The specification (§2) has 'Track Completed' and 'Overdue Time'.
  completed: (ago: ReactNode) => <>Track Completed {ago}</>,
  startUnknown: 'Start unknown',
  notOverdue: 'Not overdue',
  overdue: (elapsed: ReactNode) => <>Overdue Time {elapsed}</>,

  at: atClock,
  position: 'position',

  tellOthers: (number: string) => `Tell the others I’m calling ${number}`,
  reached: (number: string) => `I reached ${number}`,
  gotThrough: (number: string) => `Did you reach ${number}?`,
  yes: 'Yes, I did',
  no: 'No',
  incidentNumber: 'Incident number',
  ifGiven: 'if they give\u00a0you\u00a0one',
  addNumber: 'Add the number',
  refused: 'We didn’t get that.',
  networkError: 'Network error. Please try again: it may not have been recorded.',
  youCalled: (number: string, clock: string, incident: string | null) =>
    `You called ${number} ${atClock(clock)}.${incident === null ? '' : ` Incident number\u00a0${incident}.`}`,
  called: (who: string, number: string, clock: string, incident: string | null) =>
    `${who} called ${number} ${atClock(clock)}.${incident === null ? '' : ` Incident number\u00a0${incident}.`}`,
  youAreCalling: (number: string) => `The others see that you’re calling\u00a0${number}.`,
  calling: (who: string, number: string) => `${who} is calling\u00a0${number}.`,
  youTried: (number: string, clock: string, isAlone: boolean) =>
    `You tried to call ${number} ${atClock(clock)}.${isAlone ? '' : ' The others don’t know if you got through.'}`,
  tried: (who: string, number: string, clock: string) =>
    `${who} tried to call ${number} ${atClock(clock)}. We don’t know if they got through.`,
  call: (number: string) => `Call ${number}`,
  whatToSay: 'What to say',

  // Steps for the contact. `name` is the missing person's first name if known, else the whole name, or null.
  whatToDo: 'What to do',
  doNotCall: (name: string | null) => (
    <>
      <strong>Don’t call or text {name ?? 'them'}.</strong> Whoever is with {name ?? 'them'} could see it.
    </>
  ),
  callPolice: (number: string, script: ReactNode) => (
    <>
      <strong>Call the police at&nbsp;{number}</strong> and say: {script}
    </>
  ),
  /** @param ask phrase such as 'ask for the Coast Guard', or null. */
  noAnswer: (number: string, ask: string | null, script: ReactNode) => (
    <>
      No answer, or they need help? <strong>Call&nbsp;{number}</strong>
      {ask !== null && `, ${ask},`} and say: {script}
    </>
  ),
  /** Label of a script's translation. Only Spanish pages show a translation, labeled 'En español:'. */
  meaning: 'In English:',
  read: (whole: ReactNode) => <>Read the dispatcher {whole}.</>,
  thenRead: (whole: ReactNode) => <>Then read the dispatcher {whole}.</>,
  thisPage: 'what this page says',
  thisCard: 'this\u00a0card',
  tellWhatTheySaid: 'Tell the others what the dispatcher said: write a note under “What has happened”.',
  stayOnLine: (script: ReactNode) => (
    <>
      <strong>Stay on the line</strong> until the dispatcher says you can hang&nbsp;up. Say: {script}
    </>
  ),
  keepPhoneOn: 'Keep your phone on and close.',
  knowMore: (number: string, script: ReactNode) => (
    <>
      Know something new? Call&nbsp;{number} and say: {script}
    </>
  ),
  callIfYouHave: (name: string | null) => (
    <>
      <strong>Call {name ?? 'them'}</strong>, if you have a number.
    </>
  ),
  callPerson: (name: string | null, number: ReactNode) => (
    <>
      Call {name ?? 'them'} {number}
    </>
  ),

  youSaidSafe: (name: string | null) => `You said ${name ?? 'the person'} is safe.`,
  saysSafe: (who: string, name: string | null) => `${who} says ${name ?? 'the person'} is safe.`,
  youToldUs: (clock: string) => `You told us ${atClock(clock)}.`,
  theyToldUs: (clock: string) => `They told us ${atClock(clock)}.`,
  maybeForced: (name: string | null) =>
    `Someone may have forced ${name ?? 'the person'} to say it. Do what the steps below say until the police have seen ${name ?? 'the person'}.`,
  youVotedOver: (clock: string | null) =>
    `You voted${clock === null ? '' : ` ${atClock(clock)}`} that the emergency is over.`,
  staysOpen: 'The emergency stays open until the contacts resolve it.',
  steppedBack: 'You stepped back.',
  noTexts: (name: string | null) =>
    `You don’t get texts about ${name ?? 'this person'} anymore. You can come back below.`,
  over: 'This emergency is over.',
  onlyThisIsOver:
    'Only this alert is over. The silent distress signal is still open: use the link in its text.',
  votedOver: (voters: string, name: string | null) =>
    `${voters} voted that it’s over. Nobody needs to look for ${name ?? 'them'} anymore.`,
}

import type { RuleKey } from '../../../../domain/primitives/reading-rules.ts'

/** Beginnings of alert conditions, such as 'I haven’t moved for', followed by a limit. */
const when: Record<RuleKey, string> = {
  notMoved: 'I haven’t moved for',
  silent: 'you haven’t heard from me for',
  tooFast: 'I’m going faster than',
  offRoute: 'I’m off my planned route by more than',
  lowBattery: 'my phone’s battery is below',
  pressureChange: 'the air pressure changes suddenly, by more than',
}
const needs: Partial<Record<RuleKey, string>> = {
  notMoved: 'Your phone must keep sending its location while it’s lying still.',
  silent:
    'Your phone must send its location more often than this. With no signal you count as silent, and our question may not reach you.',
  offRoute: 'Add a route to your plan, under “Where to”.',
  pressureChange: 'Only an iPhone with OwnTracks sends this.',
}

export const words = {
  changeAlerts: 'Change alerts',
  yourPin: 'Your PIN',
  noAnswer: 'No answer. Assume nothing changed. Tap the check mark to try again.',
  back: 'Back',
  proceed: 'Continue',
  leave: 'Leave as is',
  alerts: 'Alerts',
  none: 'None set.',
  areSet: 'Your alerts are set.',
  askWhen: 'Ask if I’m OK when…',
  first: 'We text you first. If you don’t answer, your contacts get an alert, just like when you’re late.',
  when: (rule: RuleKey) => `${when[rule]}…`,
  limitOf: (rule: RuleKey) => `${when[rule]}: the limit`,
  askIf: (rule: RuleKey, limit: string) => `Ask me if ${when[rule]} ${limit}.`,
  /** @param isRunning whether the trip is running. If so, its plan is in another card. */
  needs: (rule: RuleKey, isRunning: boolean) =>
    rule === 'offRoute' && isRunning ? 'Add a route below: open “Plan”, then “Where to”.' : needs[rule],
  percent: (percent: number) => `${percent} percent`,
  callMe: 'Call me if I don’t answer',
  mayGiveAway:
    'A ringing phone may give you away. We call before your contacts get an alert. The call never asks for your PIN.',
}

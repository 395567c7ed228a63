import { atClock } from '../../../domain/trip/time/english-clock.ts'

export const words = {
  title: 'Dispatcher’s card',
  /** @param call sentence that says whom to call; null if unknown. */
  lead: (call: string | null) => `${call ?? 'Dial 911.'} This card answers their questions, in their order.`,
  over: 'This emergency is over. The card has what we knew.',
  reload: 'Reload this page to see what’s new.',
  thisCard: 'This card',
  backToPanel: 'Back to the rescue panel',
  readAloud: 'Read aloud',
  copy: 'Copy as text',
  print: 'Print',
  showOnScreen: 'Show it on their screen',
  openText: 'Open as text',
  missing: (names: string[]) => `Not provided: ${names.join(', ').toLowerCase()}`,
  /** Label of a sentence's translation, such as 'En español:'. English pages don't show it. */
  meaning: 'In English:',
  howToRead:
    'Read one step, wait until the dispatcher has written it down, then go on. Pause at the end of each line.',
  stepOf: (step: number, of: number) => `${step} of ${of}`,
  back: 'Back',
  next: 'Next',
  newer: 'A newer position has arrived.',
  newerAt: (clock: string) => `A newer position arrived ${atClock(clock)}.`,
  stillOld: 'These steps still use the old one.',
  readNewer: 'Read the new position',
}

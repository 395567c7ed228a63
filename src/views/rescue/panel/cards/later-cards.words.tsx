import type { ReactNode } from 'react'

export const words = {
  everyFormat: 'Position, in every format',
  everyFormatLine: 'Pilots, boats, surveyors',
  formatsNote: 'All in WGS 84. USNG is cut off at the accuracy, never rounded.',
  copyAll: 'Copy all formats',
  taken: 'Taken',
  timeUnknown: 'Time unknown',
  reachedUs: 'Reached us',
  accuracy: 'Accuracy',
  within: (radius: string) => `Within ${radius} (95% likely)`,
  phoneSaid: (accuracy: string) => `The phone said ${accuracy}.`,
  source: 'Source',
  thereClock: (clock: string) => `${clock} (there)`,
  yourClock: (clock: string) => `${clock} (your clock)`,

  track: 'Track',
  trackLine: 'Where, when, how fast',
  positionAt: 'Position at',
  backToLast: 'Back to the last position',
  ignored: 'ignored',
  withinShort: (radius: string) => `within ${radius}`,
  speed: 'Speed',
  atMost: (value: string) => `at most ${value}`,

  timeline: 'What has happened',
  earlier: (count: number) => `${count} earlier`,
  addNoteForOthers: 'Add a note for the others',
  noteForOthers: 'Note for the other contacts',
  note: 'Note',
  addNote: 'Add note',
  when: (ago: string, clock: ReactNode) => (
    <>
      {ago}, {clock}
    </>
  ),

  daylight: 'Daylight there',
  notWithinADay: 'Not within a day',
  moon: 'Moon',
  moonUp: (lit: number) => `Up, ${lit}% lit`,
  moonDown: (lit: number) => `Down, ${lit}% lit`,
  sunset: 'Sunset',
  darkFrom: 'Dark from',
  firstLight: 'First light',
  sunrise: 'Sunrise',
  moonset: 'Moonset',
  moonrise: 'Moonrise',
  noSunset: 'The sun doesn’t set.',
  dayFor: (time: string) => `Daylight for another ${time}.`,
  darkAllDay: 'Dark all day.',
  darkUntil: (time: string) => `Dark. First light in ${time}.`,
  twilightUntilDark: (time: string) => `Twilight. Dark in ${time}.`,
  twilight: 'Twilight.',
  twilightUntilSunrise: (time: string) => `Twilight. The sun rises in ${time}.`,

  history: 'Position history',
  noPosition: 'No position has been recorded yet.',
  count: (count: number) => `${count} ${count === 1 ? 'position' : 'positions'}, newest first`,
  newestOf: (count: number, filesCard: string | undefined) =>
    `These are the newest ${count}.${filesCard ? ` The GPX file under “${filesCard}” has all of them.` : ''}`,
  tooFast: 'Ignored: impossible speed',
  repeated: 'Ignored: an old position, sent again',
  showOnMap: 'Show on the map',
}

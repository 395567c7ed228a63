import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../primitives/time-units.ts'

/** Capitals without apostrophes. */

export type Verb =
  | 'fishing'
  | 'jogging'
  | 'blind date'
  | 'custom'
  | 'again'
  | 'more'
  | 'back'
  | 'okay'
  | 'status'
  | 'help'

const listed = <Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)))

export const verbs = listed<Verb>([
  ['fishing', 'FISH FISHING'],
  ['jogging', 'JOG JOGGING RUN RUNNING'],
  ['blind date', 'DATE DATING'],
  ['custom', 'CUSTOM'],
  ['again', 'AGAIN SAME REPEAT'],
  ['more', 'MORE EXTEND EXTENSION LONGER LATER EXTRA ADD'],
  ['back', 'BACK HOME RETURNED ARRIVED DONE FINISHED END CHECK CHECKIN'],
  ['okay', 'OK OKAY FINE SAFE ALRIGHT RIGHT STOP CANCEL'],
  ['status', 'STATUS'],
  ['help', 'HELP INFO COMMANDS HOW'],
])

export const units = listed([
  [MINUTE_MS, 'M MIN MINS MINUTE MINUTES'],
  [HOUR_MS, 'H HR HRS HOUR HOURS'],
  [DAY_MS, 'D DAY DAYS'],
  [7 * DAY_MS, 'W WK WKS WEEK WEEKS'],
])

export const numbers = listed([
  [0.5, 'HALF'],
  [1, 'A AN ONE'],
  [2, 'TWO'],
  [3, 'THREE'],
  [4, 'FOUR'],
  [5, 'FIVE'],
  [6, 'SIX'],
  [7, 'SEVEN'],
  [8, 'EIGHT'],
  [9, 'NINE'],
  [10, 'TEN'],
  [11, 'ELEVEN'],
  [12, 'TWELVE'],
])

/** EST in July means wall time. */
export const zones = listed([
  ['America/New_York', 'ET EST EDT EASTERN'],
  ['America/Chicago', 'CT CST CDT CENTRAL'],
  ['America/Denver', 'MT MST MDT MOUNTAIN'],
  ['America/Los_Angeles', 'PT PST PDT PACIFIC'],
  ['America/Anchorage', 'AKT AKST AKDT ALASKA'],
  ['Pacific/Honolulu', 'HT HST HAWAII'],
  ['America/Puerto_Rico', 'AST ATLANTIC'],
  ['UTC', 'UTC GMT ZULU'],
])

export const untilWords = listed([[true, 'UNTIL TILL TIL BY BEFORE']])
export const sosWords = listed([[true, 'SOS MAYDAY']])
export const takingBack = listed([[true, 'STOP CANCEL END NO OK OKAY FINE SAFE FALSE WRONG']])
/** 'Stop the SOS', without a PIN. */
export const onlyTakingBack = listed([
  [true, 'STOP CANCEL END NO FALSE WRONG ALARM SOS MAYDAY THE MY PLEASE'],
])

export const fillers = listed([
  [true, 'I IM AM ME MY AS LAST WE WERE ARE THE IT IS ITS TO FOR IN ON OF AND WITH PLEASE PLS PIN CODE'],
  [true, 'START GO GOING GONE OUT TRIP ALARM TIME NEED GIVE ANOTHER WILL BE BLIND ALL NOW HERE ABOUT AFTER'],
])

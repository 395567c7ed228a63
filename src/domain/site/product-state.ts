/**
 * Which features exist (`there`) and which are planned (`coming`). Every page says it of each feature, in words
 * (`told`) or by a badge, and takes it from here.
 */
export const productState = {
  /** The traveler's app as an app of the stores; the one in the browser (`travelerApp`) exists. */
  app: 'coming',
  /** Current and historical location for chosen contacts from the start of a trip, by SMS and e-mail. */
  liveSharing: 'there',
  /** An estimate of where the traveler is heading. */
  projectedPosition: 'there',
  socialMedia: 'there',
  subscription: 'coming',
  crashDetection: 'coming',
  /** Alerts by speed, stillness, route, battery and pressure. */
  sensorAlerts: 'there',
  /** Alerts by depth: no phone measures it. */
  depthAlerts: 'coming',
  routePlanning: 'there',
  tripHistory: 'there',
  lateCheckIn: 'there',
  rescueCode: 'there',
  rescuePanel: 'there',
  distressPin: 'there',
  /** Positions that come late because there was no signal. */
  backlog: 'there',
} as const satisfies Record<string, 'there' | 'coming'>

export type ProductFeature = keyof typeof productState

export const isComing = (feature: ProductFeature): boolean => productState[feature] === 'coming'

/** The words that fit the state of a feature. A text in `coming` says 'coming', 'will' or the like. */
export const told = (feature: ProductFeature, words: { there: string; coming: string }): string =>
  words[productState[feature]]

/** What the two PINs do, in words that somebody remembers under stress; used wherever they are explained. */
export const twoPins =
  'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.'

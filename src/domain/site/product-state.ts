/**
 * What the product does (`there`) and what is planned (`coming`). Every page says of each feature which it is, in
 * words (`told`) or by a badge: when a planned feature is built, changing its line here changes all pages.
 */
export const productState = {
  /** The traveller's app in the stores; the one in the browser (`travellerApp`) is there. */
  app: 'coming',
  /** Current and historical location for chosen contacts from the start of a trip, by SMS and e-mail. */
  liveSharing: 'there',
  /** Where the traveller is heading. */
  projectedPosition: 'there',
  socialMedia: 'there',
  subscription: 'coming',
  crashDetection: 'coming',
  /** Alerts by speed, stillness, route, battery and pressure. */
  sensorAlerts: 'there',
  /** No phone measures it. */
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

/** The words for what the feature is today. A text in `coming` says 'coming', 'will' or the like. */
export const told = (feature: ProductFeature, words: { there: string; coming: string }): string =>
  words[productState[feature]]

/** The two PINs, in words that somebody remembers under stress. The same wherever they are explained. */
export const twoPins =
  'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.'

/** Features that exist (`there`) or are planned (`coming`). Pages take their words (`told`) and badges from here. */
export const productState = {
  /** The store app; the browser's (`travelerApp`) exists. */
  app: 'coming',
  /** Current and past location for contacts from the start, by SMS and e-mail. */
  liveSharing: 'there',
  projectedPosition: 'there',
  socialMedia: 'there',
  subscription: 'coming',
  crashDetection: 'coming',
  sensorAlerts: 'there',
  /** No phone measures depth. */
  depthAlerts: 'coming',
  routePlanning: 'there',
  tripHistory: 'there',
  lateCheckIn: 'there',
  rescueCode: 'there',
  rescuePanel: 'there',
  distressPin: 'there',
  /** Positions sent later, after no signal. */
  backlog: 'there',
} as const satisfies Record<string, 'there' | 'coming'>

export type ProductFeature = keyof typeof productState

export const isComing = (feature: ProductFeature): boolean => productState[feature] === 'coming'

export const told = (feature: ProductFeature, words: { there: string; coming: string }): string =>
  words[productState[feature]]

/** Explains the two PINs, in the same words everywhere. */
export const twoPins =
  'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.'

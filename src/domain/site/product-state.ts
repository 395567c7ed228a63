/** Features to come: `there` once they exist. Pages take their words (`told`) and badges from here. */
export const productState = {
  /** The store app; the browser's (`travelerApp`) exists. */
  app: 'coming',
  subscription: 'coming',
  crashDetection: 'coming',
  /** No phone measures depth. */
  depthAlerts: 'coming',
} as const satisfies Record<string, 'there' | 'coming'>

export type ProductFeature = keyof typeof productState

export const isComing = (feature: ProductFeature): boolean => productState[feature] === 'coming'

export const told = (feature: ProductFeature, words: { there: string; coming: string }): string =>
  words[productState[feature]]

/** Explains the two PINs, in the same words everywhere. */
export const twoPins =
  'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.'

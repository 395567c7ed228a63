/** Pages take badges and texts (`told`) from here. */
export const productState = {
  /** The app for app stores; the web app (`travelerApp`) exists. */
  app: 'coming',
  subscription: 'coming',
  crashDetection: 'coming',
  /** Phones can't measure depth. */
  depthAlerts: 'coming',
} as const satisfies Record<string, 'there' | 'coming'>

export type ProductFeature = keyof typeof productState

export const isComing = (feature: ProductFeature): boolean => productState[feature] === 'coming'

export const told = (feature: ProductFeature, words: { there: string; coming: string }): string =>
  words[productState[feature]]

export const twoPins =
  'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.'

/** Availability of features. Badges and some texts depend on it (see `told`). */
export const productState = {
  /** The app for app stores. The web app (`travelerApp`) is available. */
  app: 'coming',
  subscription: 'coming',
  crashDetection: 'coming',
  /** Alerts on water depth, which phones can't measure. */
  depthAlerts: 'coming',
} as const satisfies Record<string, 'there' | 'coming'>

export type ProductFeature = keyof typeof productState

export const isComing = (feature: ProductFeature): boolean => productState[feature] === 'coming'

export const told = (feature: ProductFeature, words: { there: string; coming: string }): string =>
  words[productState[feature]]

export const twoPins =
  'Your safety PIN says you’re safe. Your distress PIN looks the same and calls for help.'

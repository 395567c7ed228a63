import { askedAgain } from './asked-again.ts'

/** The screens of the rescue path, each fetched once, by whoever wants it first: the router or a page before it. */
export const rescueEntryPage = askedAgain(async () => {
  const file = await import('./rescue-entry/rescue-entry-page.tsx')
  return file.RescueEntryPage
})

export const trackingPage = askedAgain(async () => {
  const file = await import('./tracking/tracking-page.tsx')
  return file.TrackingPage
})

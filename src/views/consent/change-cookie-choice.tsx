import { useConsent } from './consent-context.tsx'
import { CHANGE_CHOICE_ID } from './use-banner-focus.ts'

/** The footer's control that asks again. */
export function ChangeCookieChoice() {
  const consent = useConsent()
  return (
    <button type="button" id={CHANGE_CHOICE_ID} onClick={() => consent.send({ type: 'choice.reopened' })}>
      Change cookie choice
    </button>
  )
}

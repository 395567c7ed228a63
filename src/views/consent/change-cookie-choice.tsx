import { useConsent } from './consent-context.tsx'
import { CHANGE_CHOICE_ID } from './use-banner-focus.ts'
import './change-cookie-choice.css'

/** The footer's control that asks again. */
export function ChangeCookieChoice() {
  const consent = useConsent()
  return (
    <button
      type="button"
      className="change-cookie-choice"
      id={CHANGE_CHOICE_ID}
      onClick={() => consent.send({ type: 'choice.reopened' })}
    >
      Change cookie choice
    </button>
  )
}

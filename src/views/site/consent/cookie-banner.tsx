import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { waitFor } from 'xstate'
import { lazyImport } from '../../kit/lazy-import.ts'
import { ErrorBoundary } from '../../kit/shell/error-boundary.tsx'
import { useConsent } from './consent-context.tsx'
import { words } from './cookie-banner.words.ts'

const AskingBanner = lazy(
  lazyImport(
    () => import('./asking-banner.tsx'),
    ({ AskingBanner }) => ({ default: AskingBanner }),
  ),
)

export function CookieBanner() {
  const snapshot = useSelector(useConsent(), (now) => now)
  const asking = snapshot.matches('asking')
  const calledBack = useBannerFocus(asking ? 'open' : snapshot.matches('reading') ? 'unknown' : 'closed')
  if (!asking) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <AskingBanner calledBack={calledBack} />
      </Suspense>
    </ErrorBoundary>
  )
}

export function ChangeCookieChoice() {
  const consent = useConsent()
  const reopen = () => consent.send({ type: 'choice.reopened' })
  // Waits until the stored choice has been read, because the banner can't reopen before that.
  const press = () => {
    if (!consent.getSnapshot().matches('reading')) return reopen()
    waitFor(consent, (now) => !now.matches('reading')).then(reopen, () => {})
  }
  return (
    <button type="button" id={CHANGE_CHOICE_ID} onClick={press}>
      {words.change}
    </button>
  )
}

const CHANGE_CHOICE_ID = 'change-cookie-choice'

/** True if the banner was reopened. Also moves a lost focus after the banner closes. */
function useBannerFocus(state: 'unknown' | 'open' | 'closed'): boolean {
  const [closedBefore, setClosedBefore] = useState(false)
  if (state === 'closed' && !closedBefore) setClosedBefore(true)
  const calledBack = state === 'open' && closedBefore
  const before = useRef({ state, calledBack })
  useEffect(() => {
    const came = before.current
    before.current = { state, calledBack }
    if (came.state !== 'open' || state !== 'closed' || document.activeElement !== document.body) return
    const control = came.calledBack ? document.getElementById(CHANGE_CHOICE_ID) : null
    const target = control ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [state, calledBack])
  return calledBack
}

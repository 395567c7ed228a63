import { useActorRef, useSelector } from '@xstate/react'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '../../domain/site/consent.machine.ts'
import { lazyImport } from '../kit/lazy-import.ts'
import { useMachines } from '../kit/machines.tsx'
import { ErrorBoundary } from '../kit/shell/error-boundary.tsx'

type ConsentActor = ActorRefFrom<typeof consentMachine>

const ConsentContext = createContext<ConsentActor | null>(null)

/** Runs the one cookie choice of the visit, which the banner and the footer's control share. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  return <ConsentContext value={useActorRef(useMachines().consent)}>{children}</ConsentContext>
}

/** Errors: throws where no `ConsentProvider` stands above, which is a mistake of wiring. */
export function useConsent(): ConsentActor {
  const consent = useContext(ConsentContext)
  if (!consent) throw new Error('useConsent: no ConsentProvider above this view')
  return consent
}

/** Fetched only where the banner has to be shown. */
const AskingBanner = lazy(
  lazyImport(
    () => import('./asking-banner.tsx'),
    ({ AskingBanner }) => ({ default: AskingBanner }),
  ),
)

/** The cookie banner, on every page, while no choice has been made. */
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

/** The control in the footer that opens the banner again. */
export function ChangeCookieChoice() {
  const consent = useConsent()
  return (
    <button type="button" id={CHANGE_CHOICE_ID} onClick={() => consent.send({ type: 'choice.reopened' })}>
      Change cookie choice
    </button>
  )
}

/** The id of the footer's control, to which the focus goes back. */
const CHANGE_CHOICE_ID = 'change-cookie-choice'

/**
 * The banner takes the focus only where the visitor has opened it again. When it closes, the focus goes back: to
 * the footer's control, or to the page where the banner had opened by itself.
 * @param state 'unknown' until the stored choice has been read.
 * @returns whether the visitor has opened it again.
 */
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

import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { lazyImport } from '../lazy-import.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { useConsent } from './consent-context.tsx'
import { useBannerFocus } from './use-banner-focus.ts'

/** Fetched only for visitors whom there is something to ask. */
const AskingBanner = lazy(
  lazyImport(
    () => import('./asking-banner.tsx'),
    ({ AskingBanner }) => ({ default: AskingBanner }),
  ),
)

/** The cookie banner of the whole site, where there is something to ask. */
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

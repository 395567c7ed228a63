import { lazy, Suspense } from 'react'
import { useHydrated } from '../../kit/design/hydration.ts'
import { lazyImport } from '../../kit/lazy-import.ts'
import { ErrorBoundary } from '../../kit/shell/error-boundary.tsx'
import { useSiteSettings } from '../../kit/site-settings.tsx'
import './account-room.css'

/** Fetched after the page itself, where there are accounts. */
const AccountSection = lazy(
  lazyImport(
    () => import('./account.tsx'),
    ({ AccountSection }) => ({ default: AccountSection }),
  ),
)

/**
 * Sign-in, sign-up and sign-out, for the header of every page but those of the rescue path. Nothing stands here
 * without a key, while HTML is made, or before the page has come to rest; where the build has a key, their room is
 * kept (`data-accounts` at the root).
 */
export function AccountControls() {
  const { publishableKey } = useSiteSettings()
  const hydrated = useHydrated()
  return (
    <div className="account-room">
      {hydrated && publishableKey && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <AccountSection publishableKey={publishableKey} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

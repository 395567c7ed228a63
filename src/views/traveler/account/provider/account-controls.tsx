import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../kit/design/hydration.ts'
import { lazyImport } from '../../../kit/lazy-import.ts'
import { ErrorBoundary } from '../../../kit/shell/error-boundary.tsx'
import { useSiteSettings } from '../../../kit/site-settings.tsx'
import './account-room.css'

const AccountSection = lazy(
  lazyImport(
    () => import('./account.tsx'),
    ({ AccountSection }) => ({ default: AccountSection }),
  ),
)

/** Controls of the sign-in provider, if there is one. account-room.css reserves space for them. */
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

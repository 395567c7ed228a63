import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { placementOn } from './banner-placement.ts'
import { useConsent } from './consent-context.tsx'
import { CookieBannerScreen } from './cookie-banner-screen.tsx'
import { useBannerFocus } from './use-banner-focus.ts'
import { useReservedHeight } from './use-reserved-height.ts'

/** The cookie banner of the whole site, where there is something to ask. */
export function CookieBanner() {
  const consent = useConsent()
  const snapshot = useSelector(consent, (now) => now)
  const { pathname } = useLocation()
  const banner = useRef<HTMLElement>(null)
  const asking = snapshot.matches('asking')
  useReservedHeight(banner, asking)
  useBannerFocus(banner, asking ? 'open' : snapshot.matches('reading') ? 'unknown' : 'closed')
  if (!asking) return null
  return (
    <CookieBannerScreen
      banner={banner}
      snapshot={snapshot}
      send={consent.send}
      placement={placementOn(pathname)}
    />
  )
}

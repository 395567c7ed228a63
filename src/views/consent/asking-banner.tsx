import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { placementOn } from './banner-placement.ts'
import { useConsent } from './consent-context.tsx'
import { CookieBannerScreen } from './cookie-banner-screen.tsx'
import { useReservedHeight } from './use-reserved-height.ts'

/** The question itself, as long as it is asked. `calledBack`: the visitor wants to answer it anew. */
export function AskingBanner({ calledBack }: { calledBack: boolean }) {
  const consent = useConsent()
  const snapshot = useSelector(consent, (now) => now)
  const { pathname } = useLocation()
  const banner = useRef<HTMLElement>(null)
  useReservedHeight(banner, true)
  useEffect(() => {
    if (calledBack) banner.current?.focus()
  }, [calledBack])
  return (
    <CookieBannerScreen
      banner={banner}
      snapshot={snapshot}
      send={consent.send}
      placement={placementOn(pathname)}
    />
  )
}

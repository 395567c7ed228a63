import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from './consent-context.tsx'
import { CookieBannerScreen, placementOn } from './cookie-banner-screen.tsx'

/** `calledBack`: reopened by the visitor. */
export function AskingBanner({ calledBack }: { calledBack: boolean }) {
  const consent = useConsent()
  const snapshot = useSelector(consent, (now) => now)
  const placement = placementOn(useLocation().pathname)
  const banner = useRef<HTMLElement>(null)
  useReservedHeight(banner, placement === 'over')
  useEffect(() => {
    if (calledBack) banner.current?.focus()
  }, [calledBack])
  return <CookieBannerScreen banner={banner} snapshot={snapshot} send={consent.send} placement={placement} />
}

const COVERED = '--cookie-banner'

/** Keeps floating elements and focus above the banner. Unset at zero, because root properties restyle everything. */
function useReservedHeight(banner: RefObject<HTMLElement | null>, mayCover: boolean): void {
  // Before the first paint.
  useLayoutEffect(() => {
    const element = banner.current
    if (!mayCover || !element) return
    const root = document.documentElement
    const measure = () => {
      const over = getComputedStyle(element).position === 'sticky'
      const height = over ? `${element.offsetHeight}px` : '0px'
      if (root.style.getPropertyValue(COVERED) !== height) root.style.setProperty(COVERED, height)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(root)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty(COVERED)
    }
  }, [banner, mayCover])
}

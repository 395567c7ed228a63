import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from './consent-context.tsx'
import { CookieBannerScreen, placementOn } from './cookie-banner-screen.tsx'

/** Cookie banner. `calledBack` is true if the visitor reopened it. */
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

/**
 * Publishes the banner's height as a CSS property, which keeps sticky elements and the focused element
 * visible above the banner. Sets the property only on change, because each change restyles the whole page.
 */
function useReservedHeight(banner: RefObject<HTMLElement | null>, mayCover: boolean): void {
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

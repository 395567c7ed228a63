import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from './cookie-banner.tsx'
import { CookieBannerScreen, placementOn } from './cookie-banner-screen.tsx'

/** The banner while it asks. `calledBack`: whether the visitor opened it again to change their choice. */
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

/** The CSS property for the height that the banner covers at the bottom of the window. */
const COVERED = '--cookie-banner'

/**
 * Sets that height on the root element, so that other floating elements stand above the banner, and a focused field is
 * scrolled clear of it. Nothing where the banner covers nothing: a property of the root restyles every element.
 */
function useReservedHeight(banner: RefObject<HTMLElement | null>, mayCover: boolean): void {
  // It runs before the banner is first painted, so that nothing lies below it by then.
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

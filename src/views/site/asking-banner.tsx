import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useConsent } from './cookie-banner.tsx'
import { CookieBannerScreen, placementOn } from './cookie-banner-screen.tsx'

/** The banner while it asks. `calledBack`: whether the visitor opened it again to change their choice. */
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

/** The CSS property for the height that the banner covers at the bottom of the window. */
const COVERED = '--cookie-banner'
/** The CSS property for the banner's height, wherever it stands. */
const ADDED = '--cookie-banner-added'

/**
 * Sets both heights on the root element, so that other floating elements stand above the banner, a focused field is
 * scrolled clear of it, and a short page grows by it.
 */
function useReservedHeight(banner: RefObject<HTMLElement | null>, open: boolean): void {
  // It runs before the banner is first painted, so that a short page has room for it by then.
  useLayoutEffect(() => {
    const element = banner.current
    if (!open || !element) return
    const root = document.documentElement
    const measure = () => {
      const over = getComputedStyle(element).position === 'sticky'
      const height = `${element.offsetHeight}px`
      for (const [property, value] of [
        [COVERED, over ? height : '0px'],
        [ADDED, height],
      ] as const) {
        // Setting a property on the root, even to the same value, restyles every element of the page.
        if (root.style.getPropertyValue(property) !== value) root.style.setProperty(property, value)
      }
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
      root.style.removeProperty(ADDED)
    }
  }, [banner, open])
}

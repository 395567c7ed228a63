import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isLinkedPage, pages } from '../../../domain/site/pages.ts'
import { Page } from '../design/page.tsx'
import { Spinner } from '../design/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { pageTitle } from './page-title.ts'
import { words } from './shell.words.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import '../design/tokens.css'
import '../design/base.css'
import './shell.css'

type ShellProps = {
  banner?: ReactNode
  footerExtra?: ReactNode
  account?: ReactNode
  children: ReactNode
}

const MAIN_ID = 'content'

const onRescuePath = (path: string) =>
  path.startsWith(pages.rescueEntry) || path.startsWith('/rescuepanel/') || isLinkedPage(path)

export function Shell({ banner, footerExtra, account, children }: ShellProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  usePageArrival(main)
  const isRescue = onRescuePath(pathname)
  return (
    // Containing block for elements that stick to the bottom of the window.
    <div>
      <div className="shell">
        <SkipLink target={MAIN_ID} />
        <SiteHeader slim={isRescue} account={account} />
        <main className="shell__main" id={MAIN_ID} tabIndex={-1} ref={main}>
          <p className="shell__incomplete" role="alert">
            {words.incomplete}
          </p>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageOnItsWay />}>
              {children}
              <TellsHydrated />
            </Suspense>
          </ErrorBoundary>
        </main>
        {/* Creates a new footer for each page, because moving the old one would count as a layout shift. */}
        <SiteFooter key={pathname} extra={footerExtra} />
      </div>
      {banner}
    </div>
  )
}

/** Ends the inline script's handling of Back and early clicks (src/service/site/feature-test.ts). */
function TellsHydrated() {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}

function PageOnItsWay() {
  return (
    <Page width="narrow">
      <Spinner label={words.loading} />
    </Page>
  )
}

function SkipLink({ target }: { target: string }) {
  const skip = () => document.getElementById(target)?.focus()
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
    >
      {words.skip}
    </a>
  )
}

/** Sets the page's title. After navigation, also sets the scroll position and the focus. */
function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const arrivedAt = useRef<string | null>(null)
  useEffect(() => {
    document.title = pageTitle(pathname)
    const first = arrivedAt.current === null
    const moved = arrivedAt.current !== pathname
    arrivedAt.current = pathname
    if (first) {
      history.scrollRestoration = 'manual'
      return
    }
    const part = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (part) part.scrollIntoView()
    else if (moved || hash === '') window.scrollTo(0, 0)
    if (moved && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}

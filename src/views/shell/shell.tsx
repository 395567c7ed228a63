import { type ReactNode, Suspense, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import { Page } from '../design/page.tsx'
import { Spinner } from '../design/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { usePageArrival } from './use-page-arrival.ts'
import '../design/tokens.css'
import '../design/base.css'
import './shell.css'

type ShellProps = {
  /** Laid over the foot of every page: the cookie banner. */
  banner?: ReactNode
  /** One more entry among the footer's legal links: 'Change cookie choice'. */
  footerExtra?: ReactNode
  children: ReactNode
}

const MAIN_ID = 'content'

const onRescuePath = (path: string) => path.startsWith(pages.rescueEntry) || path.startsWith('/rescuepanel/')

/** What stands around every page: skip link, header with the navigation, the page itself, footer. */
export function Shell({ banner, footerExtra, children }: ShellProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  usePageArrival(main)
  const isRescue = onRescuePath(pathname)
  return (
    <div className="shell">
      <SkipLink target={MAIN_ID} />
      <SiteHeader slim={isRescue} />
      <main className="shell__main" id={MAIN_ID} tabIndex={-1} ref={main}>
        <p className="shell__incomplete">
          Part of this page did not arrive. Load the page again to have all of it.
        </p>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageOnItsWay />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {/* A new element a page: the same one in another place counts as a layout shift. */}
      <SiteFooter key={pathname} extra={footerExtra} />
      {banner}
    </div>
  )
}

function PageOnItsWay() {
  return (
    <Page width="narrow">
      <Spinner label="Loading the page..." />
    </Page>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '../../domain/site/brand.ts'
import { pages, travellerApp } from '../../domain/site/pages.ts'
import { BrandMark } from '../kit/shell/brand-mark.tsx'
import { ErrorBoundary } from '../kit/shell/error-boundary.tsx'
import '../kit/design/tokens.css'
import '../kit/design/base.css'
import '../kit/shell/shell.css'
import '../kit/shell/site-header.css'
import './traveller.css'

/** What stands around every screen of the app. The public pages are another document: plain links lead there. */
export function TravellerShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="shell">
      <header className="site-header">
        <div className="site-header__row">
          <a className="site-header__brand" href={travellerApp.home}>
            <BrandMark />
            {brand.name}
          </a>
        </div>
      </header>
      <main className="shell__main" id="content">
        <p className="shell__incomplete">Part of this page didn’t load. Reload it to see everything.</p>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <footer className="traveller-footer">
        <a href={pages.checkIn}>Emergency Check-In</a>
        <a href={pages.privacyPolicy}>Privacy Policy</a>
        <a href={pages.termsOfService}>Terms of Service</a>
      </footer>
    </div>
  )
}

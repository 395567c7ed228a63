import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withoutLineBreaks } from '../../domain/kit/text.ts'
import { brand } from '../../domain/site/brand.ts'
import { pages, travelerApp } from '../../domain/site/pages.ts'
import { Link } from '../kit/link.tsx'
import { BrandMark } from '../kit/shell/brand-mark.tsx'
import { ErrorBoundary } from '../kit/shell/error-boundary.tsx'
import '../kit/design/tokens.css'
import '../kit/design/base.css'
import '../kit/shell/shell.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { travelerMachine } from '../../domain/traveler/account/traveler.machine.ts'
import { formatElapsed } from '../../domain/trip/time/elapsed.ts'
import { Button } from '../kit/design/buttons/button.tsx'
import { Notice } from '../kit/design/cards/notice.tsx'
import type { Live } from '../kit/live.ts'
import { words } from './traveler-app.words.ts'

/** Layout of the traveler app. Links to public pages are `<a>` elements, because those are separate documents. */
export function TravelerShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="shell">
      <header className="site-header">
        <div className="site-header__row">
          <a className="site-header__brand" href={travelerApp.home}>
            <BrandMark />
            {brand.name}
          </a>
        </div>
      </header>
      <main className="shell__main" id="content">
        <p className="shell__incomplete">{words.incomplete}</p>
        <ErrorBoundary retryOn={pathname}>{children}</ErrorBoundary>
      </main>
      <footer className="traveler-footer screen-only">
        <a href={pages.checkIn}>{words.checkIn}</a>
        <a href={pages.privacyPolicy}>{words.privacyPolicy}</a>
        <a href={pages.termsOfService}>{words.termsOfService}</a>
      </footer>
    </div>
  )
}

export function KeptNotice({ snapshot, send }: Live<typeof travelerMachine>) {
  const { keptAt, now } = snapshot.context
  if (keptAt === null) return null
  const isAsking = snapshot.matches({ kept: 'asking' })
  return (
    <div className="page traveler__kept">
      <Notice tone="warning" title={words.offline}>
        <p>{withoutLineBreaks(words.offlineSince(formatElapsed(now - keptAt)))}</p>
        <Button variant="quiet" busy={isAsking} onClick={() => send({ type: 'retry.requested' })}>
          {isAsking ? words.trying : words.tryAgain}
        </Button>
      </Notice>
    </div>
  )
}

/**
 * True if the visit began at this page. React Router numbers a visit's history entries; unlike the location's
 * key, the number outlasts a replaced entry.
 */
const isFirstEntry = (): boolean => globalThis.history.state?.idx === 0

export function Back() {
  const navigate = useNavigate()
  return (
    <Link
      className="page__back"
      to={travelerApp.home}
      onClick={(event) => {
        if (isFirstEntry() || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ChevronLeft aria-hidden="true" />
      {words.back}
    </Link>
  )
}

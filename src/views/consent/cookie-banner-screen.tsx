import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { consentMachine } from '../../domain/consent/consent.machine.ts'
import { pages } from '../../domain/site/pages.ts'
import { Button } from '../design/button.tsx'
import type { BannerPlacement } from './banner-placement.ts'
import { CookieDetails } from './cookie-details.tsx'
import './cookie-banner.css'

type CookieBannerScreenProps = {
  snapshot: SnapshotFrom<typeof consentMachine>
  send: (event: EventFrom<typeof consentMachine>) => void
  placement: BannerPlacement
  banner?: Ref<HTMLElement>
}

const DETAILS_ID = 'cookie-details'

/** The question as it stands on the page (specification §2, Cookie banner). It never holds the page back. */
export function CookieBannerScreen({ snapshot, send, placement, banner }: CookieBannerScreenProps) {
  const detailed = snapshot.matches({ asking: 'inDetail' })
  return (
    <section
      className={`cookie-banner cookie-banner--${placement}`}
      aria-label="Cookie consent"
      tabIndex={-1}
      ref={banner}
    >
      <div className="cookie-banner__row">
        <p className="cookie-banner__words">
          A few cookies are essential for this site. Analytics would run only if you allow it. Our{' '}
          <Link to={pages.cookiePolicy} onClick={() => send({ type: 'policy.followed' })}>
            Cookie Policy
          </Link>{' '}
          names them all.
        </p>
        <button
          type="button"
          className="cookie-banner__toggle"
          aria-expanded={detailed}
          {...(detailed && { 'aria-controls': DETAILS_ID })}
          onClick={() => send({ type: 'details.toggled' })}
        >
          {detailed ? 'Hide Details' : 'Cookie Settings'}
        </button>
        {detailed && (
          <CookieDetails
            id={DETAILS_ID}
            analytics={snapshot.context.analytics}
            onAnalytics={(allowed) => send({ type: 'analytics.changed', allowed })}
          />
        )}
        <div className="cookie-banner__actions">
          <Button variant="quiet" onClick={() => send({ type: 'essentialOnly.chosen' })}>
            Essential Only
          </Button>
          <Button variant="quiet" onClick={() => send({ type: 'all.chosen' })}>
            Accept All
          </Button>
          {detailed && (
            <Button variant="quiet" onClick={() => send({ type: 'preferences.chosen' })}>
              Save Preferences
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

import type { Ref } from 'react'
import type { consentMachine } from '../../../domain/site/consent.machine.ts'
import { pages, pagesOfLinks } from '../../../domain/site/pages.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Badge } from '../../kit/design/cards/badge.tsx'
import { Link } from '../../kit/link.tsx'
import type { Live } from '../../kit/live.ts'
import { words } from './cookie-banner-screen.words.tsx'
import './cookie-banner.css'

type BannerPlacement = 'over' | 'inFlow'

const answered: readonly string[] = [pages.rescueEntry, ...pagesOfLinks]

/** Returns where the banner goes on a page. It never covers rescue pages or pages of secret links. */
export function placementOn(path: string): BannerPlacement {
  const isAnswered = path.startsWith('/rescuepanel/') || answered.includes(path.replace(/\/$/, ''))
  return isAnswered ? 'inFlow' : 'over'
}

type CookieBannerScreenProps = Live<typeof consentMachine> & {
  placement: BannerPlacement
  banner?: Ref<HTMLElement>
}

const DETAILS_ID = 'cookie-details'

/** Cookie banner (specification §2). Never blocks the page. */
export function CookieBannerScreen({ snapshot, send, placement, banner }: CookieBannerScreenProps) {
  const detailed = snapshot.matches({ asking: 'inDetail' })
  return (
    <section
      className={`cookie-banner screen-only cookie-banner--${placement}`}
      aria-label={words.label}
      tabIndex={-1}
      ref={banner}
    >
      <div className="cookie-banner__row">
        {/* Uses short paragraphs, because a long, late paragraph would count as the largest contentful
           paint. */}
        <div className="cookie-banner__words">
          <p>{words.essential}</p>
          <p>{words.analytics}</p>
          <p>
            {words.listed((label) => (
              <Link to={pages.cookiePolicy} onClick={() => send({ type: 'policy.followed' })}>
                {label}
              </Link>
            ))}
          </p>
        </div>
        <button
          type="button"
          className="cookie-banner__toggle"
          aria-expanded={detailed}
          {...(detailed && { 'aria-controls': DETAILS_ID })}
          onClick={() => send({ type: 'details.toggled' })}
        >
          {detailed ? words.hideDetails : words.settings}
        </button>
        {detailed && (
          <CookieDetails
            analytics={snapshot.context.analytics}
            onAnalytics={(allowed) => send({ type: 'analytics.changed', allowed })}
          />
        )}
        <div className="cookie-banner__actions">
          <Button variant="quiet" onClick={() => send({ type: 'essentialOnly.chosen' })}>
            {words.essentialOnly}
          </Button>
          <Button variant="quiet" onClick={() => send({ type: 'all.chosen' })}>
            {words.acceptAll}
          </Button>
          {detailed && (
            <Button variant="quiet" onClick={() => send({ type: 'preferences.chosen' })}>
              {words.savePreferences}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

type CookieDetailsProps = { analytics: boolean; onAnalytics: (allowed: boolean) => void }

function CookieDetails({ analytics, onAnalytics }: CookieDetailsProps) {
  return (
    <ul className="cookie-details plain" id={DETAILS_ID}>
      <li>
        <p className="cookie-details__kind">
          <strong>{words.essentialCookies}</strong> <Badge>{words.required}</Badge>
        </p>
        <p>{words.whatEssential}</p>
      </li>
      <li>
        <label className="cookie-details__kind">
          <input
            type="checkbox"
            name="analytics"
            checked={analytics}
            aria-describedby={`${DETAILS_ID}-analytics`}
            onChange={(event) => onAnalytics(event.target.checked)}
          />
          <strong>{words.analyticsCookies}</strong>
        </label>
        <p id={`${DETAILS_ID}-analytics`}>{words.whatAnalytics}</p>
      </li>
    </ul>
  )
}

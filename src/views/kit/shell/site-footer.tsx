import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import './site-footer.css'

const legal = [
  { to: pages.privacyPolicy, words: 'Privacy Policy' },
  { to: pages.termsOfService, words: 'Terms of Service' },
  { to: pages.acceptableUse, words: 'Acceptable Use' },
  { to: pages.cookiePolicy, words: 'Cookie Policy' },
  { to: pages.atThreeAm, words: 'What happens at 3 AM' },
  { to: pages.whoCanSeeYou, words: 'Who can see you' },
] as const

/** Specification §2. `extra`: one more legal link. */
export function SiteFooter({ extra }: { extra?: ReactNode }) {
  const { city, region, postcode } = brand.address
  return (
    <footer className="site-footer">
      <div className="site-footer__row">
        <div>
          <p className="site-footer__name">{brand.legalName}</p>
          <address className="site-footer__address">
            {city}, {region} {postcode}
            <br />
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </address>
        </div>
        <nav aria-label="Legal">
          <ul className="site-footer__legal">
            {legal.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.words}</Link>
              </li>
            ))}
            {extra && <li>{extra}</li>}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

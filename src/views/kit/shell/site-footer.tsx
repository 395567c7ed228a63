import type { ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { Link } from '../link.tsx'
import { words } from './shell.words.ts'
import './site-footer.css'

const legal = [
  { to: pages.privacyPolicy, label: words.privacyPolicy },
  { to: pages.termsOfService, label: words.termsOfService },
  { to: pages.acceptableUse, label: words.acceptableUse },
  { to: pages.cookiePolicy, label: words.cookiePolicy },
  { to: pages.atThreeAm, label: words.atThreeAm },
  { to: pages.whoCanSeeYou, label: words.whoCanSeeYou },
] as const

export function SiteFooter({ extra }: { extra?: ReactNode }) {
  const { city, region, postcode } = brand.address
  return (
    <footer className="site-footer screen-only">
      <div className="site-footer__row">
        <div>
          <p className="site-footer__name">{brand.legalName}</p>
          <address className="site-footer__address">
            {city}, {region} {postcode}
            <br />
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </address>
        </div>
        <nav aria-label={words.legal}>
          <ul className="site-footer__legal plain">
            {legal.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
            {extra && <li>{extra}</li>}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

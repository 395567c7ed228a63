import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { classNames } from '../design/class-names.ts'
import { BrandMark } from './brand-mark.tsx'
import './shell.css'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import './site-navigation.css'

/** `slim`: for the rescue path, without `account`. */
export function SiteHeader({ slim, account }: { slim: boolean; account?: ReactNode }) {
  return (
    <header className={classNames('site-header', slim && 'site-header--slim')}>
      <div className="site-header__row">
        <Link className="site-header__brand" to={pages.home}>
          <BrandMark />
          {brand.name}
        </Link>
        <SiteNavigation account={slim ? null : account} />
      </div>
    </header>
  )
}

const MENU_ID = 'site-menu'

const links = [
  { to: pages.home, words: 'Home' },
  { to: pages.founders, words: 'Who We Are' },
  { to: pages.faq, words: 'FAQ' },
  { to: pages.contact, words: 'Contact' },
  { to: pages.rescueEntry, words: 'Rescue Panel', urgent: true },
  { to: pages.checkIn, words: 'Emergency Check-In' },
] as const

/**
 * The six links (specification §2), a popover menu on phones. Older browsers use a polyfill (src/app/site/main.tsx);
 * without scripts it's inline.
 */
function SiteNavigation({ account }: { account?: ReactNode }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const close = () => {
    if (menu.current && 'hidePopover' in menu.current && menu.current.matches(':popover-open')) {
      menu.current.hidePopover()
    }
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <>
      <button type="button" className="site-nav-open" popoverTarget={MENU_ID}>
        <Menu aria-hidden="true" />
        Menu
      </button>
      <nav
        className="site-nav"
        id={MENU_ID}
        popover="auto"
        ref={menu}
        aria-label="Main"
        onBlur={closeWhenLeft}
      >
        <button type="button" className="site-nav__close" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <X aria-hidden="true" />
          Close menu
        </button>
        <ul className="site-nav__list">
          {links.map((link) => (
            <li key={link.to}>
              <Link
                className={'urgent' in link ? 'site-nav__link site-nav__link--urgent' : 'site-nav__link'}
                to={link.to}
                aria-current={link.to === pathname ? 'page' : undefined}
                onClick={close}
              >
                {link.words}
              </Link>
            </li>
          ))}
        </ul>
        {account && (
          <a className="site-nav__link site-nav__app" href={travelerApp.home}>
            <ForWhom traveler="Your trip" visitor="Sign in" />
          </a>
        )}
        {account}
      </nav>
    </>
  )
}

type ForWhomProps = {
  traveler: string
  visitor: string
}

/** Words by `data-signed-in` on the root, set before the first paint. */
export const ForWhom = ({ traveler, visitor }: ForWhomProps) => (
  <>
    <span className="for-traveler">{traveler}</span>
    <span className="for-visitor">{visitor}</span>
  </>
)

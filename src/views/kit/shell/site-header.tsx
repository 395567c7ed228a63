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

/**
 * `slim`: the header of the rescue path, without the `account` controls, since that screen belongs to the person who
 * is looked for.
 */
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
 * The six links of the site (specification §2): a row in a wide window, a slide-out menu on a phone. The menu is a
 * popover, which the platform opens before any script has arrived and closes by Escape. An older browser has a
 * polyfill for it (src/app/site/main.tsx), and without scripts the menu stands open in the page. `account`, the
 * controls of somebody's account, stands with them.
 */
function SiteNavigation({ account }: { account?: ReactNode }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const close = () => {
    // A browser without popovers rejects the selector itself.
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
  /** Words for somebody who is signed in to the app on this device. */
  traveler: string
  /** Words for everybody else. */
  visitor: string
}

/**
 * Words that differ for who is signed in to the app here. An attribute of the root (`data-signed-in`), set before the
 * first paint, decides which are shown.
 */
export const ForWhom = ({ traveler, visitor }: ForWhomProps) => (
  <>
    <span className="for-traveler">{traveler}</span>
    <span className="for-visitor">{visitor}</span>
  </>
)

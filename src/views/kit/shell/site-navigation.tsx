import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pages, travellerApp } from '../../../domain/site/pages.ts'
import { ForWhom } from './for-whom.tsx'
import './site-navigation.css'

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
export function SiteNavigation({ account }: { account?: ReactNode }) {
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
          <a className="site-nav__link site-nav__app" href={travellerApp.home}>
            <ForWhom traveller="Your trip" visitor="Sign in" />
          </a>
        )}
        {account}
      </nav>
    </>
  )
}

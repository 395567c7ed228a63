import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { words as locale } from '../../../domain/kit/locale.words.ts'
import { languageNames, languages } from '../../../domain/primitives/languages.ts'
import { brand } from '../../../domain/site/brand.ts'
import { inLanguagePath, pages, travelerApp } from '../../../domain/site/pages.ts'
import { classNames } from '../design/class-names.ts'
import { useHydrated } from '../design/hydration.ts'
import { Link } from '../link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { words } from './shell.words.ts'
import './shell.css'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import './site-navigation.css'

export function SiteHeader({ slim, account }: { slim: boolean; account?: ReactNode }) {
  return (
    <header className={classNames('site-header', slim && 'site-header--slim')}>
      <div className="site-header__row">
        <Link className="site-header__brand" to={pages.home}>
          <BrandMark />
          {brand.name}
        </Link>
        <LanguageSwitch />
        <SiteNavigation account={slim ? null : account} />
      </div>
    </header>
  )
}

const otherLanguages = languages.filter((one) => one !== locale.language)

function LanguageSwitch() {
  const { pathname } = useLocation()
  // Updates the link at hydration, because a prerendered document may serve many addresses.
  const hydrated = useHydrated()
  return otherLanguages.map((language) => (
    <a
      key={`${language} ${hydrated}`}
      className="site-header__language"
      href={inLanguagePath(language, pathname)}
      lang={language}
      hrefLang={language}
      onClick={({ currentTarget }) => {
        // Adds the query and the fragment, which the rendered link lacks.
        currentTarget.href = inLanguagePath(language, location.pathname + location.search + location.hash)
      }}
    >
      {languageNames[language]}
    </a>
  ))
}

const MENU_ID = 'site-menu'

const links = [
  { to: pages.home, label: words.home },
  { to: pages.founders, label: words.founders },
  { to: pages.faq, label: words.faq },
  { to: pages.contact, label: words.contact },
  { to: pages.rescueEntry, label: words.rescuePanel, urgent: true },
  { to: pages.checkIn, label: words.checkIn },
] as const

/** Navigation links (specification §2). On narrow screens, they're a popover menu, polyfilled if needed. */
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
        <span className="site-nav-open__word">{words.menu}</span>
      </button>
      <nav
        className="site-nav"
        id={MENU_ID}
        popover="auto"
        ref={menu}
        aria-label={words.main}
        onBlur={closeWhenLeft}
      >
        <button type="button" className="site-nav__close" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <X aria-hidden="true" />
          {words.closeMenu}
        </button>
        <ul className="site-nav__list plain">
          {links.map((link) => (
            <li key={link.to}>
              <Link
                className={'urgent' in link ? 'site-nav__link site-nav__link--urgent' : 'site-nav__link'}
                to={link.to}
                aria-current={link.to === pathname ? 'page' : undefined}
                onClick={close}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        {account && (
          <a className="site-nav__link site-nav__app" href={travelerApp.home}>
            <ForWhom traveler={words.yourTrip} visitor={words.signIn} />
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

/** Renders both texts. CSS shows one of them, depending on `data-signed-in`. */
export const ForWhom = ({ traveler, visitor }: ForWhomProps) => (
  <>
    <span className="for-traveler">{traveler}</span>
    <span className="for-visitor">{visitor}</span>
  </>
)

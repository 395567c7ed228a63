import { type ComponentType, use } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { pages, rescuePanelPattern, subPagePattern } from '../domain/site/pages.ts'
import { cardScreen, rescueEntryPage, trackingPage } from './fetched-pages.ts'
import { lazyImport } from './kit/lazy-import.ts'
import type { Machines } from './kit/machines.tsx'
import { Shell } from './kit/shell/shell.tsx'
import { ConsentProvider } from './site/consent/consent-context.tsx'
import { ChangeCookieChoice, CookieBanner } from './site/consent/cookie-banner.tsx'
import { AccountControls } from './traveler/account/provider/account-controls.tsx'

type SiteRoute = {
  path: string
  fetchPage: () => Promise<ComponentType>
  /** Fetches a chunk of the page that the build bundles separately. */
  fetchPart?: () => Promise<unknown>
  machine?: keyof Machines | undefined
}

const page = <Module,>(
  path: string,
  load: () => Promise<Module>,
  pick: (file: Module) => ComponentType,
  machine?: keyof Machines,
): SiteRoute => ({ path, fetchPage: lazyImport(load, pick), machine })

const siteRoutes: SiteRoute[] = [
  page(
    pages.home,
    () => import('./site/home/home-page.tsx'),
    (file) => file.HomePage,
  ),
  { path: pages.rescueEntry, fetchPage: rescueEntryPage, machine: 'rescueEntry' },
  { path: rescuePanelPattern, fetchPage: trackingPage, machine: 'tracking' },
  {
    path: subPagePattern('card'),
    fetchPage: lazyImport(
      () => import('./rescue/hand-over/card-page.tsx'),
      (file) => file.CardPage,
      { isImported: true },
    ),
    fetchPart: cardScreen,
    machine: 'tracking',
  },
  page(
    pages.founders,
    () => import('./site/founders/founders-page.tsx'),
    (file) => file.FoundersPage,
  ),
  page(
    pages.faq,
    () => import('./site/faq/faq-page.tsx'),
    (file) => file.FaqPage,
  ),
  page(
    pages.atThreeAm,
    () => import('./site/at-three-am-page.tsx'),
    (file) => file.AtThreeAmPage,
  ),
  page(
    pages.whoCanSeeYou,
    () => import('./site/who-can-see-you-page.tsx'),
    (file) => file.WhoCanSeeYouPage,
  ),
  page(
    pages.privacyPolicy,
    () => import('./site/legal/legal-page.tsx'),
    (file) => file.PrivacyPolicyPage,
  ),
  page(
    pages.termsOfService,
    () => import('./site/legal/legal-page.tsx'),
    (file) => file.TermsOfServicePage,
  ),
  page(
    pages.acceptableUse,
    () => import('./site/legal/acceptable-use-page.tsx'),
    (file) => file.AcceptableUsePage,
  ),
  page(
    pages.cookiePolicy,
    () => import('./site/legal/cookie-policy-page.tsx'),
    (file) => file.CookiePolicyPage,
  ),
  page(
    pages.contact,
    () => import('./site/forms/contact-page.tsx'),
    (file) => file.ContactPage,
    'contactForm',
  ),
  page(
    pages.checkIn,
    () => import('./traveler/trip/check-in/check-in-page.tsx'),
    (file) => file.CheckInPage,
    'checkIn',
  ),
  page(
    pages.comingSoon,
    () => import('./site/forms/coming-soon-page.tsx'),
    (file) => file.ComingSoonPage,
    'waitlist',
  ),
  page(
    pages.stopPasswordChange,
    () => import('./traveler/account/stop-password-change-page.tsx'),
    (file) => file.StopPasswordChangePage,
    'stopPasswordChange',
  ),
  page(
    pages.contactRequest,
    () => import('./traveler/set-up/contacts/contact-request-page.tsx'),
    (file) => file.ContactRequestPage,
    'contactRequest',
  ),
  page(
    pages.practice,
    () => import('./traveler/set-up/practice/practice-link-page.tsx'),
    (file) => file.PracticeLinkPage,
    'practiceLink',
  ),
]

const notFound = page(
  '*',
  () => import('./kit/shell/not-found-page.tsx'),
  (file) => file.NotFoundPage,
)

const withPage = (route: SiteRoute) => ({
  ...route,
  Page: function FetchedPage() {
    const Screen = use(route.fetchPage())
    return <Screen />
  },
})

const everyRoute = siteRoutes.map(withPage)
const anyOther = withPage(notFound)

const routeOf = (pathname: string) => everyRoute.find(({ path }) => matchPath(path, pathname)) ?? anyOther

export const isWithoutMachine = (pathname: string): boolean => routeOf(pathname).machine === undefined

export async function fetchWholePage(pathname: string, machines: Machines): Promise<void> {
  const { fetchPage, fetchPart, machine } = routeOf(pathname)
  const needed = machine && machines[machine]
  await Promise.all([fetchPage(), fetchPart?.(), typeof needed === 'function' ? needed() : needed])
}

export function SiteRoutes() {
  const { Page } = routeOf(useLocation().pathname)
  return (
    <ConsentProvider>
      <Shell banner={<CookieBanner />} footerExtra={<ChangeCookieChoice />} account={<AccountControls />}>
        <Page />
      </Shell>
    </ConsentProvider>
  )
}

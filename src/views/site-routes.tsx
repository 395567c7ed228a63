import { type ComponentType, use } from 'react'
import { Route, Routes } from 'react-router-dom'
import { pages, rescuePanelPattern } from '../domain/site/pages.ts'
import { askedAgain } from './asked-again.ts'
import { ChangeCookieChoice } from './consent/change-cookie-choice.tsx'
import { ConsentProvider } from './consent/consent-context.tsx'
import { CookieBanner } from './consent/cookie-banner.tsx'
import { rescueEntryPage, trackingPage } from './fetched-pages.ts'
import { Shell } from './shell/shell.tsx'

/** A page that is fetched when it is first shown. */
function page(fetched: () => Promise<ComponentType>): ComponentType {
  return function FetchedPage() {
    const Screen = use(fetched())
    return <Screen />
  }
}

/**
 * Every page of the site, fetched when it is needed. `src/app` fetches the rescue form ahead on every other
 * page, so that it opens without another request whatever page the visitor is on.
 */
const siteRoutes: { path: string; Page: ComponentType }[] = [
  {
    path: pages.home,
    Page: page(askedAgain(() => import('./home/home-page.tsx').then((file) => file.HomePage))),
  },
  {
    path: pages.rescueEntry,
    Page: page(rescueEntryPage),
  },
  {
    path: rescuePanelPattern,
    Page: page(trackingPage),
  },
  {
    path: pages.founders,
    Page: page(askedAgain(() => import('./founders/founders-page.tsx').then((file) => file.FoundersPage))),
  },
  {
    path: pages.faq,
    Page: page(askedAgain(() => import('./faq/faq-page.tsx').then((file) => file.FaqPage))),
  },
  {
    path: pages.privacyPolicy,
    Page: page(
      askedAgain(() => import('./legal/privacy-policy-page.tsx').then((file) => file.PrivacyPolicyPage)),
    ),
  },
  {
    path: pages.termsOfService,
    Page: page(
      askedAgain(() => import('./legal/terms-of-service-page.tsx').then((file) => file.TermsOfServicePage)),
    ),
  },
  {
    path: pages.acceptableUse,
    Page: page(
      askedAgain(() => import('./legal/acceptable-use-page.tsx').then((file) => file.AcceptableUsePage)),
    ),
  },
  {
    path: pages.cookiePolicy,
    Page: page(
      askedAgain(() => import('./legal/cookie-policy-page.tsx').then((file) => file.CookiePolicyPage)),
    ),
  },
  {
    path: pages.contact,
    Page: page(askedAgain(() => import('./contact/contact-page.tsx').then((file) => file.ContactPage))),
  },
  {
    path: pages.checkIn,
    Page: page(askedAgain(() => import('./check-in/check-in-page.tsx').then((file) => file.CheckInPage))),
  },
  {
    path: pages.comingSoon,
    Page: page(
      askedAgain(() => import('./coming-soon/coming-soon-page.tsx').then((file) => file.ComingSoonPage)),
    ),
  },
  /* Marketing and form pages: one entry each, in the order of the navigation. */
]

const NotFoundPage = page(
  askedAgain(() => import('./shell/not-found-page.tsx').then((file) => file.NotFoundPage)),
)

/** The shell and the <Routes> tree, for BrowserRouter and StaticRouter alike. */
export function SiteRoutes() {
  return (
    <ConsentProvider>
      <Shell banner={<CookieBanner />} footerExtra={<ChangeCookieChoice />}>
        <Routes>
          {siteRoutes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Shell>
    </ConsentProvider>
  )
}

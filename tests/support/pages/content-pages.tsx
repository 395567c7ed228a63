import { pages } from '../../../src/domain/site/pages.ts'
import { AtThreeAmPage } from '../../../src/views/site/at-three-am-page.tsx'
import { FaqPage } from '../../../src/views/site/faq/faq-page.tsx'
import { FoundersPage } from '../../../src/views/site/founders/founders-page.tsx'
import { HomePage } from '../../../src/views/site/home/home-page.tsx'
import { AcceptableUsePage } from '../../../src/views/site/legal/acceptable-use-page.tsx'
import { CookiePolicyPage } from '../../../src/views/site/legal/cookie-policy-page.tsx'
import { PrivacyPolicyPage, TermsOfServicePage } from '../../../src/views/site/legal/legal-page.tsx'
import { WhoCanSeeYou } from '../../../src/views/site/who-can-see-you-page.tsx'
import { routed } from './rendered.ts'

const contentPages = {
  [pages.home]: HomePage,
  [pages.founders]: FoundersPage,
  [pages.faq]: FaqPage,
  [pages.privacyPolicy]: PrivacyPolicyPage,
  [pages.termsOfService]: TermsOfServicePage,
  [pages.acceptableUse]: AcceptableUsePage,
  [pages.cookiePolicy]: CookiePolicyPage,
  [pages.atThreeAm]: AtThreeAmPage,
  [pages.whoCanSeeYou]: WhoCanSeeYou,
}

export type ContentPath = keyof typeof contentPages

export const contentPaths = Object.keys(contentPages) as ContentPath[]

/** Renders a page of the website without the header and footer around it. */
export function contentPage(path: ContentPath) {
  const Page = contentPages[path]
  return routed(<Page />, path)
}

export const valuesOf = (html: string, attribute: string): string[] =>
  Array.from(html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g')), ([, value]) => value ?? '')

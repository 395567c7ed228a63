import { pages } from '../domain/site/pages.ts'

/**
 * The view module behind each page that is fetched on its own, as the build's manifest spells it. The prerenderer
 * announces its style and script in the page's head. The rescue form is in the first script and needs no entry.
 */
const modules: Record<string, string> = {
  [pages.home]: 'src/views/home/home-page.tsx',
  [pages.founders]: 'src/views/founders/founders-page.tsx',
  [pages.faq]: 'src/views/faq/faq-page.tsx',
  [pages.contact]: 'src/views/contact/contact-page.tsx',
  [pages.checkIn]: 'src/views/check-in/check-in-page.tsx',
  [pages.comingSoon]: 'src/views/coming-soon/coming-soon-page.tsx',
  [pages.privacyPolicy]: 'src/views/legal/privacy-policy-page.tsx',
  [pages.termsOfService]: 'src/views/legal/terms-of-service-page.tsx',
  [pages.acceptableUse]: 'src/views/legal/acceptable-use-page.tsx',
  [pages.cookiePolicy]: 'src/views/legal/cookie-policy-page.tsx',
}

/** The module of a path, or null for a page that the first script holds. */
export const moduleOf = (path: string): string | null =>
  path.startsWith('/rescuepanel/') ? 'src/views/tracking/tracking-page.tsx' : (modules[path] ?? null)

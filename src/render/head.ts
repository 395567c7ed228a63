import { brand } from '../domain/site/brand.ts'
import { pages } from '../domain/site/pages.ts'
import { pageHead } from '../views/page-heads.ts'

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * The tags of a page's <head>: title, description, canonical address and Open Graph; `noindex` for pages that are
 * kept out of search engines.
 * @param publicUrl origin under which the site is published; the brand's own by default.
 */
export function renderHead(path: string, { publicUrl }: { publicUrl: string | undefined }): string {
  const { title, description, indexed } = pageHead(path)
  const origin = publicUrl ?? brand.siteUrl
  const address = escaped(new URL(path, origin).href)
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(indexed
      ? [
          `<link rel="canonical" href="${address}">`,
          `<meta property="og:url" content="${address}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:site_name" content="${escaped(brand.name)}">`,
          `<meta property="og:title" content="${escaped(title)}">`,
          `<meta property="og:description" content="${escaped(description)}">`,
          `<meta property="og:image" content="${escaped(new URL('/og-image.png', origin).href)}">`,
          `<meta name="twitter:card" content="summary_large_image">`,
        ]
      : ['<meta name="robots" content="noindex, nofollow">']),
  ]
  return tags.join('\n    ')
}

/** Long texts stand in one file (vite.config.ts). */
const texts = ['texts']

/**
 * The modules behind each page that are fetched on their own, as the build's manifest spells them: its view, and
 * its statechart where it has one. The prerenderer announces their styles and scripts in the page's head.
 */
const modules: Record<string, string[]> = {
  [pages.home]: ['src/views/site/home/home-page.tsx'],
  [pages.rescueEntry]: [
    'src/views/rescue/entry/rescue-entry-page.tsx',
    'src/app/site/rescue-entry-machine.ts',
  ],
  [pages.founders]: ['src/views/site/founders-page.tsx'],
  [pages.faq]: texts,
  [pages.contact]: ['src/views/site/contact-page.tsx', 'src/app/site/form-machines.ts'],
  [pages.checkIn]: ['src/views/traveler/trip/check-in-page.tsx', 'src/app/site/check-in-machine.ts'],
  [pages.stopPasswordChange]: [
    'src/views/traveler/account/stop-password-change-page.tsx',
    'src/app/site/form-machines.ts',
  ],
  [pages.contactRequest]: [
    'src/views/traveler/set-up/contact-request-page.tsx',
    'src/app/site/form-machines.ts',
  ],
  [pages.practice]: ['src/views/traveler/set-up/practice-link-page.tsx', 'src/app/site/form-machines.ts'],
  [pages.comingSoon]: ['src/views/site/coming-soon-page.tsx', 'src/app/site/form-machines.ts'],
  [pages.atThreeAm]: texts,
  [pages.whoCanSeeYou]: texts,
  [pages.privacyPolicy]: texts,
  [pages.termsOfService]: texts,
  [pages.acceptableUse]: texts,
  [pages.cookiePolicy]: texts,
}
/** The names of the panel's files and of the pages below it, which are in one file (vite.config.ts). */
const ofPanel = ['panel', 'src/app/site/tracking-machine.ts']

/** What the panel fetches after its map: the styles of it stand in the page. The pages below it are made of it too. */
export const laterModules = ['panel-later']

/** The modules of a path; none for a page that is part of the first script. */
export function modulesOf(path: string): string[] {
  if (!path.startsWith('/rescuepanel/')) return modules[path.split('?')[0] ?? path] ?? []
  return path.endsWith('/card') ? [...ofPanel, ...laterModules] : ofPanel
}

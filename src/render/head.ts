import { words as locale } from '../domain/kit/locale.words.ts'
import { languages, locales } from '../domain/primitives/languages.ts'
import { brand } from '../domain/site/brand.ts'
import { pages } from '../domain/site/pages.ts'
import { pageHead } from '../views/page-heads.ts'

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const openGraphLocale = (name: string): string => name.replace('-', '_')

export function renderHead(path: string, { publicUrl }: { publicUrl: string | undefined }): string {
  const { title, description, indexed } = pageHead(path)
  const origin = publicUrl ?? brand.siteUrl
  const at = (place: string): string => escaped(new URL(place, origin).href)
  const address = at(path)
  const others = languages.filter((language) => language !== locale.language)
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(indexed
      ? [
          `<link rel="canonical" href="${address}">`,
          `<meta property="og:locale" content="${openGraphLocale(locales[locale.language])}">`,
          ...others.map(
            (language) =>
              `<meta property="og:locale:alternate" content="${openGraphLocale(locales[language])}">`,
          ),
          `<meta property="og:url" content="${address}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:site_name" content="${escaped(brand.name)}">`,
          `<meta property="og:title" content="${escaped(title)}">`,
          `<meta property="og:description" content="${escaped(description)}">`,
          `<meta property="og:image" content="${at('/og-image.png')}">`,
          `<meta name="twitter:card" content="summary_large_image">`,
        ]
      : ['<meta name="robots" content="noindex, nofollow">']),
  ]
  return tags.join('\n    ')
}

const texts = ['texts']

/** Adds the chunk of statecharts that most pages with a form or a secret link share. */
const withForm = (page: string): string[] => [page, 'src/app/site/form-machines.ts']

/** Modules to preload, by page. The names are those in Vite's manifest. */
const modules: Record<string, string[]> = {
  [pages.home]: ['src/views/site/home/home-page.tsx'],
  [pages.rescueEntry]: [
    'src/views/rescue/entry/rescue-entry-page.tsx',
    'src/app/site/rescue-entry-machine.ts',
  ],
  [pages.founders]: ['src/views/site/founders/founders-page.tsx'],
  [pages.faq]: texts,
  [pages.contact]: withForm('src/views/site/forms/contact-page.tsx'),
  [pages.checkIn]: withForm('src/views/traveler/trip/check-in/check-in-page.tsx'),
  [pages.stopPasswordChange]: withForm('src/views/traveler/account/stop-password-change-page.tsx'),
  [pages.contactRequest]: withForm('src/views/traveler/set-up/contacts/contact-request-page.tsx'),
  [pages.practice]: withForm('src/views/traveler/set-up/practice/practice-link-page.tsx'),
  [pages.comingSoon]: withForm('src/views/site/forms/coming-soon-page.tsx'),
  [pages.atThreeAm]: texts,
  [pages.whoCanSeeYou]: texts,
  [pages.privacyPolicy]: texts,
  [pages.termsOfService]: texts,
  [pages.acceptableUse]: texts,
  [pages.cookiePolicy]: texts,
}
const ofPanel = ['panel', 'src/app/site/tracking-machine.ts']

/** Modules of the panel that load after the map. */
export const laterModules = ['panel-later']

export function modulesOf(path: string): string[] {
  if (!path.startsWith('/rescuepanel/')) return modules[path.split('?')[0] ?? path] ?? []
  return path.endsWith('/card') ? [...ofPanel, ...laterModules] : ofPanel
}

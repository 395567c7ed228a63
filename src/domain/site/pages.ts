import type { Language } from '../primitives/languages.ts'
import { type CodeWithLink, codeWithLinkText } from '../primitives/rescue-code.ts'

/** Public pages, most of them from specification §2. All are prerendered. */
export const pages = {
  home: '/',
  rescueEntry: '/code',
  founders: '/whoWeAre',
  faq: '/faq',
  contact: '/contact',
  checkIn: '/emergency-checkin',
  stopPasswordChange: '/stop-password-change',
  contactRequest: '/contact-request',
  practice: '/practice',
  comingSoon: '/coming-soon',
  atThreeAm: '/at-3-am',
  whoCanSeeYou: '/who-can-see-you',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  acceptableUse: '/acceptable-use',
  cookiePolicy: '/cookie-policy',
} as const

/** Public pages that need a link's secret; search engines don't index them. */
export const pagesOfLinks: readonly string[] = [
  pages.stopPasswordChange,
  pages.contactRequest,
  pages.practice,
]

export const stopPasswordChangePath = (secret: string): string => `${pages.stopPasswordChange}#${secret}`

export const contactRequestPath = (secret: string): string => `${pages.contactRequest}#${secret}`

export const practicePath = (secret: string): string => `${pages.practice}#${secret}`

export const rescuePanelPattern = '/rescuepanel/:code'

export const rescuePanelPath = (code: string): string => `/rescuepanel/${encodeURIComponent(code)}`

export const subPages = ['card'] as const
export type SubPage = (typeof subPages)[number]

export const subPagePattern = (page: SubPage): string => `${rescuePanelPattern}/${page}`
export const subPagePath = (code: string, page: SubPage): string => `${rescuePanelPath(code)}/${page}`

export const cardTextPattern = `${rescuePanelPattern}/card.txt`
export const cardTextPath = (code: string): string => `${subPagePath(code, 'card')}.txt`

/** Matches the panel and its subpages; capture group 1 is the panel's path. */
export const panelPages = new RegExp(`^(/rescuepanel/[^/]+)(?:/(?:${subPages.join('|')}))?$`)

/** Header of our 404 for a panel. After a 404 without it, the service worker keeps the device's copy. */
export const panelDeniedHeader = 'x-panel-denied'

/** Header of our pages of links. Their scripts reload a page without data only if it has this header. */
export const linkPageHeader = 'x-link-page'

export const mapFilePattern = (format: string): string => `${rescuePanelPattern}/track.${format}`

export const mapFilePath = (code: string, format: string): string =>
  `${rescuePanelPath(code)}/track.${format}`

/** Route of the page where contacts manage links for dispatchers. */
export const handOverPattern = `${rescuePanelPattern}/hand-over`
export const handOverPath = (code: string): string => `${rescuePanelPath(code)}/hand-over`

export const dispatchPattern = '/dispatch/:secret'
export const dispatchPath = (secret: string): string => `/dispatch/${encodeURIComponent(secret)}`

export const dispatchCodePath = '/dispatch'

/** Route of the file that a dispatcher's map program polls. */
export const dispatchMapPattern = '/dispatch-map/:token'
export const dispatchMapPath = (token: string): string => `/dispatch-map/${encodeURIComponent(token)}`

export const livePattern = '/live/:secret'
export const livePath = (secret: string): string => `/live/${encodeURIComponent(secret)}`

export const isLinkedPage = (path: string): boolean => /^\/(dispatch|live)(\/|$)/.test(path)

/** Path of the rescue link in alerts. Link previews never send the fragment, which holds the code. */
export const rescueLinkPath = (sent: CodeWithLink): string => `${pages.rescueEntry}#${codeWithLinkText(sent)}`

/** Paths that set the language and redirect to the page without the prefix. */
export const inLanguagePattern = (language: Language): string => `/${language}/*`
export const inLanguagePath = (language: Language, path: string): string => `/${language}${path}`

/** Pages that the rescue entry can open instead of the panel. */
const entryGoals = [...subPages, 'hand-over'] as const
export type EntryGoal = (typeof entryGoals)[number]

export const readEntryGoal = (text: unknown): EntryGoal | null =>
  entryGoals.find((goal) => goal === text) ?? null

export const goalPath = (code: string, goal: EntryGoal | null): string =>
  goal === null ? rescuePanelPath(code) : `${rescuePanelPath(code)}/${goal}`

/** Path for visitors who must verify their number. The fragment holds the code. */
export const verifyToOpenPath = (code: string, goal: EntryGoal | null): string =>
  `${pages.rescueEntry}?verify=1${goal === null ? '' : `&to=${goal}`}#${encodeURIComponent(code)}`

export const asksToVerify = (query: string): boolean => /^\?verify=1(&|$)/.test(query)

export const goalOfQuery = (query: string): EntryGoal | null =>
  readEntryGoal(/[?&]to=([a-z-]+)/.exec(query)?.[1])

/** Paths of the traveler's app. All but `worker` serve one HTML document, excluded from search engines. */
export const travelerApp = {
  home: '/app',
  account: '/app/account',
  contacts: '/app/contacts',
  pins: '/app/pins',
  profile: '/app/profile',
  planDefaults: '/app/plan',
  preview: '/app/preview',
  practice: '/app/practice',
  start: '/app/start',
  trackers: '/app/trackers',
  pair: '/app/pair',
  sharing: '/app/sharing',
  pastTrips: '/app/trips',
  signUp: '/app/sign-up',
  forgottenPassword: '/app/forgotten-password',
  worker: '/app/service-worker.js',
} as const

export const isTravelerApp = (path: string): boolean =>
  path === travelerApp.home || path.startsWith(`${travelerApp.home}/`)

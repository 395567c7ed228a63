import { type CodeWithLink, codeWithLinkText } from '../primitives/rescue-code.ts'

/**
 * Every page of the website (specification §2). The router, the prerenderer and the service's
 * 404 read the same table, so that no link leads to a page that one of them does not know.
 */
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

/** The pages that show something only with the secret of a link. Search engines are told not to list them. */
export const pagesOfLinks: readonly string[] = [
  pages.stopPasswordChange,
  pages.contactRequest,
  pages.practice,
]

/**
 * The page that stops a change of a password; the text about that change links to it. Its secret stands in the
 * fragment.
 */
export const stopPasswordChangePath = (secret: string): string => `${pages.stopPasswordChange}#${secret}`

/**
 * The page on which somebody answers whether they want to be a contact. The secret of the request stands in the
 * fragment.
 */
export const contactRequestPath = (secret: string): string => `${pages.contactRequest}#${secret}`

/** The page of a practice alert's link. The contact's secret stands in the fragment. */
export const practicePath = (secret: string): string => `${pages.practice}#${secret}`

/** The tracking page's pattern; the parameter is the rescue code. */
export const rescuePanelPattern = '/rescuepanel/:code'

/** The tracking page of one rescue code. */
export const rescuePanelPath = (code: string): string => `/rescuepanel/${encodeURIComponent(code)}`

/** The pages below a rescue panel, by the last part of their path. */
export const subPages = ['card'] as const
export type SubPage = (typeof subPages)[number]

export const subPagePattern = (page: SubPage): string => `${rescuePanelPattern}/${page}`
export const subPagePath = (code: string, page: SubPage): string => `${rescuePanelPath(code)}/${page}`

/** The dispatcher's card as plain text. */
export const cardTextPattern = `${rescuePanelPattern}/card.txt`
export const cardTextPath = (code: string): string => `${subPagePath(code, 'card')}.txt`

/** Matches a rescue panel's path and that of a page below it; the first group is the panel's path. */
export const panelPages = new RegExp(`^(/rescuepanel/[^/]+)(?:/(?:${subPages.join('|')}))?$`)

/**
 * The path under which the service gives the trip out as a file for maps.
 * @param format 'gpx', 'kml' or 'geojson'.
 */
export const mapFilePattern = (format: string): string => `${rescuePanelPattern}/track.${format}`

/** The path of such a file for one rescue code. */
export const mapFilePath = (code: string, format: string): string =>
  `${rescuePanelPath(code)}/track.${format}`

/** The page on which a contact hands a trip over to dispatchers: its pattern, and its path for one rescue code. */
export const handOverPattern = `${rescuePanelPattern}/hand-over`
export const handOverPath = (code: string): string => `${rescuePanelPath(code)}/hand-over`

/** The page that a dispatcher's link opens: its pattern, and its path for one secret. */
export const dispatchPattern = '/dispatch/:secret'
export const dispatchPath = (secret: string): string => `/dispatch/${encodeURIComponent(secret)}`

/** The page on which a dispatcher types the code that a contact reads out. */
export const dispatchCodePath = '/dispatch'

/** The map file that a dispatcher's map program fetches again and again: its pattern, and its path for one token. */
export const dispatchMapPattern = '/dispatch-map/:token'
export const dispatchMapPath = (token: string): string => `/dispatch-map/${encodeURIComponent(token)}`

/** The page that a traveler's live link opens: its pattern, and its path for one secret. */
export const livePattern = '/live/:secret'
export const livePath = (secret: string): string => `/live/${encodeURIComponent(secret)}`

/** Whether a path is a dispatcher's page or a traveler's live link. */
export const isLinkedPage = (path: string): boolean => /^\/(dispatch|live)(\/|$)/.test(path)

/** The link that an SMS carries: the code and its secret stand in the fragment, which no link preview ever sends. */
export const rescueLinkPath = (sent: CodeWithLink): string => `${pages.rescueEntry}#${codeWithLinkText(sent)}`

/** The pages besides the panel that the rescue entry can lead to. */
const entryGoals = [...subPages, 'hand-over'] as const
export type EntryGoal = (typeof entryGoals)[number]

/** Reads such a page from an address, which may hold anything; null where it names none. */
export const readEntryGoal = (text: unknown): EntryGoal | null =>
  entryGoals.find((goal) => goal === text) ?? null

/** The path that the rescue entry leads to; the panel's where `goal` is null. */
export const goalPath = (code: string, goal: EntryGoal | null): string =>
  goal === null ? rescuePanelPath(code) : `${rescuePanelPath(code)}/${goal}`

/**
 * Where the service sends a visitor who opened a rescue panel, or a page below it, without a proof of their number. The
 * code stands in the fragment, so that the next request does not carry it.
 */
export const verifyToOpenPath = (code: string, goal: EntryGoal | null): string =>
  `${pages.rescueEntry}?verify=1${goal === null ? '' : `&to=${goal}`}#${encodeURIComponent(code)}`

/** Whether an address asks the rescue entry, by `?verify=1`, to say why the visitor was sent there. */
export const asksToVerify = (query: string): boolean => /^\?verify=1(&|$)/.test(query)

/** The page that such an address names (`?verify=1&to=card`). */
export const goalOfQuery = (query: string): EntryGoal | null =>
  readEntryGoal(/[?&]to=([a-z-]+)/.exec(query)?.[1])

/**
 * The traveler's app: an entry of its own, one document for all of its addresses. Nothing of it stands in `pages`, so
 * that no search engine and no other page knows of it.
 */
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

/** Whether an address is the traveler's app's. */
export const isTravelerApp = (path: string): boolean =>
  path === travelerApp.home || path.startsWith(`${travelerApp.home}/`)

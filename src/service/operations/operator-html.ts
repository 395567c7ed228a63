import { providerNames } from '../../domain/primitives/message-kinds.ts'
import { HOUR_MS, isoText, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import { brand } from '../../domain/site/brand.ts'
import { escapedMarkup } from '../messages/providers/call-markup.ts'
import type { CalledContact, OpenEmergency } from './emergencies-text.ts'
import {
  MOST_LISTED,
  type OperatorOverview,
  type RecentSending,
  type TravelerOut,
} from './operator-overview.ts'

/** Trusted markup. Templates don't escape it, unlike plain strings. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Part = string | number | Markup | Markup[]

const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.map((text, at) => text + written(parts[at] ?? '')).join(''))

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(({ text }) => text).join('')
  return part instanceof Markup ? part.text : escapedMarkup(String(part))
}

export const operatorPath = '/operator'

export const REFRESH_SECONDS = 20
/** Thresholds above which the operator page highlights values; the same as in alarms.yml. */
const MOST_DUE_MS = MINUTE_MS
const MOST_MESSAGE_DUE_MS = 5 * MINUTE_MS
const MOST_WAITING_MS = 2 * MINUTE_MS
const OLDEST_BACKUP_MS = 26 * HOUR_MS
/** Maximum time since the last success of any job but the backup. The clean-up runs every ten minutes. */
const LONGEST_WATCH_PAUSE_MS = 25 * MINUTE_MS

const style = `
:root { color-scheme: light dark; --ink: #0b1f33; --soft: #33495e; --ground: #ffffff; --line: #6b7f92; --alarm: #981414; --link: #0f4c75 }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #dbe7f1; --soft: #a9bccd; --ground: #0d2033; --line: #7890a6; --alarm: #ffaaa3; --link: #8ec5ee }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 16px; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere }
h1 { font-size: 1.375rem; margin: 0 }
h2 { font-size: 1.125rem; margin: 24px 0 8px; border-bottom: 1px solid var(--line) }
h3 { font-size: 1rem; margin: 16px 0 4px }
p, ul, dl { margin: 4px 0 }
ul { padding-left: 20px }
dl { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px }
dd { margin: 0; text-align: right }
a { color: var(--link) }
.soft { color: var(--soft) }
.alarm { color: var(--alarm); font-weight: 650 }
input, button { font: inherit; min-height: 48px; width: 100%; max-width: 24rem; display: block; margin: 8px 0; padding: 0 12px; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 8px }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
`

const page = (title: string, content: Markup): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${brand.name}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>
`.text

export const signInPage = (problem: string | null): string =>
  page(
    'Operator',
    markup`<h1>Operator’s page</h1>
<form method="post" action="${operatorPath}">
${problem === null ? '' : markup`<p class="alarm" role="alert">${problem}</p>`}
<label for="token">Operator token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required>
<button type="submit">Open</button>
</form>`,
  )

export const awayPage = (): string =>
  page(
    'Operator',
    markup`<h1 class="alarm">The database does not respond</h1>
<p>No alerts go out until it does. Follow NoDatabase in the runbooks. This page retries every ${REFRESH_SECONDS} seconds.</p>`,
  )

export function overviewPage(overview: OperatorOverview, isPaused: boolean): string {
  const { now, emergencies, travelers, backlog } = overview
  const next = isPaused
    ? markup`Paused. <a href="${operatorPath}">Resume</a>`
    : markup`Refreshes every ${REFRESH_SECONDS} seconds. <a href="${operatorPath}?pause">Pause</a>`
  const open = Math.max(backlog.emergenciesOpen, emergencies.length)
  return page(
    open === 0 ? 'Operator' : `${open} open`,
    markup`<h1>Operator’s page</h1>
<p class="soft">As of ${instant(now)}. ${next}</p>
<h2>Emergencies (${open})</h2>
${emergencies.length === 0 ? markup`<p>No emergency.</p>` : emergencies.map((one) => emergency(one, now))}
${beyondListed(open)}
<h2>On a trip</h2>
${travelers.length === 0 ? markup`<p>Nobody.</p>` : markup`<ul>${travelers.map((one) => traveler(one, now))}</ul>`}
${travelers.length < MOST_LISTED ? '' : markup`<p>Only the next ${MOST_LISTED} are shown. <code>npm run travelers</code> lists all.</p>`}
<h2>Watch</h2>
${figures(watchFigures(overview))}
<h2>Outbox</h2>
${figures(outboxFigures(overview))}
<h2>Providers, last hour</h2>
${overview.sending.length === 0 ? markup`<p>No messages.</p>` : markup`<ul>${overview.sending.map(sending)}</ul>`}
<h2>Backup</h2>
${figures(backupFigures(overview))}`,
  )
}

const beyondListed = (open: number): Markup =>
  open <= MOST_LISTED
    ? markup``
    : markup`<p class="alarm">Only the oldest ${MOST_LISTED} are shown. <code>npm run emergencies</code> lists all.</p>`

function emergency({ id, since, isForced, contacts }: OpenEmergency, now: number): Markup {
  const isKnown = contacts?.some(({ level, caution }) => level === 'knows' && caution === null) ?? false
  return markup`<section>
<h3>${id}</h3>
<p>Since ${instant(since)}, ${age(now - since)} ago. ${
    isKnown ? 'A contact knows.' : markup`<strong class="alarm">No contact has reacted.</strong>`
  }</p>
${isForced ? markup`<p class="alarm">Distress: call the police, not the traveler.</p>` : ''}
${
  contacts === null
    ? markup`<p class="alarm">Its contacts cannot be decrypted.</p>`
    : markup`<ul>${contacts.map(contact)}</ul>`
}
</section>`
}

const contact = ({ name, number, caution, words }: CalledContact): Markup =>
  markup`<li><strong>${name ?? 'No name'}</strong> ${number}${
    caution === null ? '' : markup` <strong class="alarm">${caution}.</strong>`
  }<br>${words.join('. ')}</li>`

const traveler = ({ tripId, name, startedAt, watchActsAt }: TravelerOut, now: number): Markup =>
  markup`<li><strong>${name ?? 'No name'}</strong>, since ${instant(startedAt)}. Next check ${
    watchActsAt > now
      ? `in ${age(watchActsAt - now)}`
      : markup`<span class="alarm">due for ${age(now - watchActsAt)}</span>`
  }. <span class="soft">${tripId}</span></li>`

type Figure = [name: string, value: string, isWrong: boolean]

const figures = (rows: Figure[]): Markup =>
  markup`<dl>${rows.map(
    ([name, value, isWrong]) =>
      markup`<dt>${name}</dt><dd>${isWrong ? markup`<span class="alarm">Look: ${value}</span>` : value}</dd>`,
  )}</dl>`

const count = (name: string, value: number, isWrong = value > 0): Figure => [name, String(value), isWrong]

function watchFigures({ now, backlog, watchedAt }: OperatorOverview): Figure[] {
  const { tripsWatched, tripsDue, oldestTripDueAt, tripsFailing } = backlog
  return [
    count('Trips watched', tripsWatched, false),
    count('Trips due', tripsDue, isOlder(now, oldestTripDueAt, MOST_DUE_MS)),
    ['Oldest due for', since(now, oldestTripDueAt), isOlder(now, oldestTripDueAt, MOST_DUE_MS)],
    count('Trips with failing checks', tripsFailing),
    [
      'Last scheduled job',
      watchedAt === null ? 'none yet' : `${age(now - watchedAt)} ago`,
      watchedAt === null || isOlder(now, watchedAt, LONGEST_WATCH_PAUSE_MS),
    ],
  ]
}

function outboxFigures({ now, backlog }: OperatorOverview): Figure[] {
  const { messagesDue, oldestMessageDueAt, oldestAlertWaitingSince } = backlog
  return [
    count('Messages due', messagesDue, isOlder(now, oldestMessageDueAt, MOST_MESSAGE_DUE_MS)),
    ['Oldest due for', since(now, oldestMessageDueAt), isOlder(now, oldestMessageDueAt, MOST_MESSAGE_DUE_MS)],
    [
      'Oldest alert waits for',
      since(now, oldestAlertWaitingSince),
      isOlder(now, oldestAlertWaitingSince, MOST_WAITING_MS),
    ],
    count('Alerts given up', backlog.alertsGivenUp),
    count('Alerts that did not arrive', backlog.alertsUndelivered),
    count('Emergencies without a contact reached', backlog.tripsNobodyReached),
  ]
}

const backupFigures = ({ now, backlog: { backedUpAt } }: OperatorOverview): Figure[] => [
  [
    'Last test-restored backup',
    backedUpAt === null ? 'none known' : `${age(now - backedUpAt)} ago`,
    backedUpAt === null || isOlder(now, backedUpAt, OLDEST_BACKUP_MS),
  ],
]

const channelNames = { sms: 'Texts', voice: 'Calls', mail: 'Mail', push: 'Notifications', webhook: 'Webhook' }

function sending({ channel, way, ...counts }: RecentSending): Markup {
  const by = channel === 'sms' || channel === 'voice' ? ` by ${providerNames[way]}` : ''
  const { sent, arrived, lost, failed, waiting } = counts
  const bad = `${lost} lost, ${failed} failed`
  return markup`<li>${channelNames[channel]}${by}: ${sent} sent, ${arrived} arrived, ${
    lost + failed > 0 ? markup`<span class="alarm">${bad}</span>` : bad
  }, ${waiting} waiting</li>`
}

const isOlder = (now: number, at: number | null, limitMs: number): boolean =>
  at !== null && now - at > limitMs

const since = (now: number, at: number | null): string => (at === null ? 'none' : age(now - at))

/** Formats a time as '2026-03-01 12:00 UTC'. */
const instant = (ms: number): string => `${isoText(ms).slice(0, 16).replace('T', ' ')} UTC`

/** Formats a duration as '45 s', '12 min', or '3 h 5 min'. */
function age(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))} s`
  const minutes = Math.floor(ms / MINUTE_MS)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

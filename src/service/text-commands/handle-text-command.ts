import { durationText, parseDuration } from '../../domain/primitives/duration.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { MessageKind } from '../../domain/primitives/message-kinds.ts'
import { nextClock } from '../../domain/traveler/trip/start/end-of-clock.ts'
import { mayQuote, withoutQuotation } from '../../domain/traveler/trip/text-commands/quoted-text.ts'
import {
  LONGEST_BY_TEXT_MS,
  readTextCommand,
} from '../../domain/traveler/trip/text-commands/read-text-command.ts'
import type { SaidEnd, TextCommand } from '../../domain/traveler/trip/text-commands/text-command.ts'
import { isRepeatable } from '../../domain/trip/trip.ts'
import type { Account, OwnAccount } from '../accounts/account.ts'
import { agreementWords, type SaveAnswer } from '../accounts/contacts/contact-requests.ts'
import { presenceOf } from '../accounts/contacts/presence.ts'
import type { Origin } from '../accounts/pins/pin-limits.ts'
import { type PinDependencies, type PinHolder, withPin } from '../accounts/pins/try-pin.ts'
import { keepNames } from '../accounts/profile/names.ts'
import { messagesIn, travelerMessagesIn } from '../messages/catalog/catalog.ts'
import type { TravelerCatalog } from '../messages/catalog/traveler-english.ts'
import { onlyWord } from '../messages/incoming-text.ts'
import type { News, NotedText } from '../messages/message.ts'
import { toPhone } from '../messages/outbox/to-recipients.ts'
import { optedOutAmong, stoppedWarning } from '../trips/alerts/stopped-texts.ts'
import { answerAlarm, extendTrip } from '../trips/changes/change-trip.ts'
import { checkInWithPin } from '../trips/changes/end-trip.ts'
import { pressSos } from '../trips/changes/press-sos.ts'
import { beginTrip } from '../trips/changes/start-trip.ts'
import type { TripContext } from '../trips/context.ts'
import type { OwnTrips } from '../trips/history/own-trips.ts'
import type { WatchTimes } from '../trips/watch/watch-settings.ts'
import { refusedPinText, refusedStartText, statusWords, tripNow } from './answer-words.ts'
import { answerLimits } from './text-limits.ts'

export type HelpDependencies = TripContext['ports'] & {
  accounts: { findAccount(phone: string): Promise<Account | null> }
  outbox: { textsTo(number: string): Promise<{ body: string }[]> }
}
export type TextDependencies = HelpDependencies & {
  /** Records a text as a reply to a practice alert. Returns false if no practice alert was active. */
  answeredPractice(number: string, at: number): Promise<boolean>
  /** Returns the language of a contact whose alerts recently ended; null during an alert, or if none did. */
  endedAlert(number: string, at: number): Promise<{ language: Language | null } | null>
  answers: { saveAnswer: SaveAnswer }
  accounts: { noteTexted(userId: string, at: number): Promise<void> }
  outbox: {
    tell(news: News): Promise<void>
    sentKinds(number: string): Promise<MessageKind[]>
  }
  ownTrips: Pick<OwnTrips, 'tripsInBrief'>
}
export type TextSettings = { site: string; times: WatchTimes }

/**
 * Reply by text. `isHowTo`: it explains the commands, or says that an alert is over. `isStatus`: it describes
 * the trip at this moment, so it isn't sent late.
 */
type Answer = { text: string; isHowTo?: true; isStatus?: true } | null
type By = { account: OwnAccount; settings: TextSettings; words: TravelerCatalog }
const byText: Origin = { way: 'text' }

/**
 * Runs a text command and replies by text. Senders can be forged, so commands that change a running trip
 * need a PIN, except SOS. A distress PIN alerts contacts even in an unclear text. Unknown numbers get no
 * reply, except about an alert that ended.
 * @param text `from` is an E.164 number
 */
export async function handleTextCommand(
  dependencies: TextDependencies,
  { from, body }: { from: string; body: string },
  settings: TextSettings,
): Promise<void> {
  const account = await accountOf(dependencies, from)
  const now = dependencies.clock.now()
  const ended = account ? null : await dependencies.endedAlert(from, now)
  if (!account && !ended) return
  if (account) await dependencies.accounts.noteTexted(account.userId, now)
  const words = travelerMessagesIn(account?.language)
  const beside = await besideQuotation(dependencies, { from, body })
  if (!account) {
    // Replies only if the text doesn't quote one of ours, as a tapback does.
    const { alertOver } = messagesIn(ended?.language)
    if (beside === null) await answerWith(dependencies, from, { text: alertOver, isHowTo: true })
    return
  }
  const command = readTextCommand(beside ?? body)
  const answer = await answerTo(dependencies, { account, settings, words }, command)
  // A tapback gets no reply. With a PIN outside the quotation, the text isn't a tapback.
  const isTapback = beside !== null && command.kind === 'unclear' && command.pins.length === 0
  if (!answer || isTapback) return
  await answerWith(dependencies, from, answer)
}

/**
 * Repeats the calls for help of a text whose transaction failed: an SOS, and PINs, because one may be the
 * distress PIN. Sends no reply.
 */
export async function repeatCallsForHelp(
  dependencies: HelpDependencies,
  { from, body }: { from: string; body: string },
  settings: TextSettings,
): Promise<void> {
  const command = readTextCommand((await besideQuotation(dependencies, { from, body })) ?? body)
  const pins = pinsOf(command)
  if (command.kind !== 'sos' && pins.length === 0) return
  const account = await accountOf(dependencies, from)
  if (!account) return
  try {
    if (command.kind === 'sos') await pressSos(dependencies, account, settings)
  } finally {
    for (const pin of pins) await judgePinOnly(dependencies, byText, account, pin)
  }
}

function pinsOf(command: TextCommand): readonly string[] {
  if ('pins' in command) return command.pins
  return 'pin' in command && command.pin !== null ? [command.pin] : []
}

/** Returns the account with this phone number. */
export async function accountOf(
  { accounts }: Pick<HelpDependencies, 'accounts'>,
  phone: string,
): Promise<OwnAccount | null> {
  const found = await accounts.findAccount(phone)
  return found && (await accounts.readAccount(found.userId))
}

/** Returns the text without quotations of the service's texts; null if it has none. */
async function besideQuotation(
  { outbox }: Pick<HelpDependencies, 'outbox'>,
  { from, body }: { from: string; body: string },
): Promise<string | null> {
  const sent = mayQuote(body) ? await outbox.textsTo(from) : []
  return withoutQuotation(
    body,
    sent.map((text) => text.body),
  )
}

/** Kinds of texts that YES or NO may answer; true for questions about the traveler's own trip. */
const asksTravelers: { readonly [Kind in MessageKind]?: boolean } = {
  'contact-request': false,
  'texts-paused': false,
  alert: false,
  distress: false,
  'check-in-due': true,
  'are-you-well': true,
  'asked-again': true,
}

/** True if the last text that YES or NO may answer was addressed to this number as a contact. */
function isAskedAsContact(sent: readonly MessageKind[]): boolean {
  const last = sent.findLast((kind) => kind in asksTravelers)
  return last !== undefined && asksTravelers[last] === false
}

/**
 * Stores a text of only YES or NO as a contact's answer. If the sender's own trip is overdue, has an alarm, or
 * has alerted contacts, replies with its status. It then stores the answer only if the sender was last asked
 * as a contact.
 */
export async function handleAnswer(
  dependencies: TextDependencies,
  number: string,
  answer: 'yes' | 'no',
): Promise<void> {
  const at = dependencies.clock.now()
  const account = await dependencies.accounts.findAccount(number)
  const words = travelerMessagesIn(account?.language)
  const trip = tripNow(account && (await dependencies.trips.readOpenTrip(account.userId)), at, words)
  const isOut = trip !== null && trip.state !== 'active'
  if (!isOut || isAskedAsContact(await dependencies.outbox.sentKinds(number)))
    await dependencies.answers.saveAnswer({ number, answer, at })
  if (isOut) await answerWith(dependencies, number, status(words.said.status(trip)))
}

async function answerWith(
  dependencies: TextDependencies,
  from: string,
  answer: NonNullable<Answer>,
): Promise<void> {
  const limit = answer.isHowTo ? answerLimits.howTos : answerLimits.answers
  const [count] = await dependencies.throttle.take([{ limit, key: from }])
  if (count && count.count > limit.points) return
  const kind = answer.isHowTo ? 'text-how-to' : answer.isStatus ? 'text-status' : 'text-answer'
  await dependencies.outbox.tell({
    messages: [toPhone(from, kind, answer.text)],
    at: dependencies.clock.now(),
  })
}

const status = (text: string): NonNullable<Answer> => ({ text, isStatus: true })

async function answerTo(dependencies: TextDependencies, by: By, command: TextCommand): Promise<Answer> {
  const { account, words } = by
  switch (command.kind) {
    case 'unclear':
      for (const pin of command.pins) await judgePinOnly(dependencies, byText, account, pin)
      return { text: words.unclear[command.why], isHowTo: true }
    case 'start':
      return start(dependencies, by, command)
    case 'again':
      return again(dependencies, by, command.end)
    case 'more':
      return more(dependencies, by, command)
    case 'back':
      return command.pin === null ? { text: words.pinMissing('back') } : back(dependencies, by, command.pin)
    case 'okay':
      return okay(dependencies, by, command.pin)
    case 'sos':
      return sos(dependencies, by, command.pins)
    default: {
      const said = words.said[command.kind]
      if (typeof said === 'string') return { text: said, isHowTo: true }
      const trip = await dependencies.trips.readOpenTrip(account.userId)
      return status(said(tripNow(trip, dependencies.clock.now(), words)))
    }
  }
}

/** Checks a PIN that no command uses. A distress PIN alerts contacts, but the reply doesn't show it. */
export async function judgePinOnly(
  dependencies: PinDependencies,
  origin: Origin,
  account: PinHolder,
  pin: string,
): Promise<void> {
  await withPin(dependencies, { origin, account, entered: pin }, async () => undefined)
}

/** True for OK without a PIN, which may answer a practice alert. */
export const isBareOkay = (body: string): boolean => ['OK', 'OKAY'].includes(onlyWord(body))

/** Dummy end time for a text without a usable end, so that its PIN still gets checked. */
const NEVER = 0

/**
 * Returns the trip's end, or an error text if the time zone is missing or the end is too far away.
 * @param context `after` is the time from which durations count
 */
function instantOf(
  end: SaidEnd,
  { after, now, words }: { after: number; now: number; words: TravelerCatalog },
): number | string {
  if (end.kind === 'after') return after + end.ms
  if (end.timeZone === null) return words.zoneMissing
  return nextClock(end.minuteOfDay, end.timeZone, now) ?? words.clockTooFar
}

async function start(
  dependencies: TextDependencies,
  { account, settings, words }: By,
  { activity, end }: { activity: string; end: SaidEnd },
): Promise<Answer> {
  const now = dependencies.clock.now()
  const until = instantOf(end, { after: now, now, words })
  if (typeof until === 'string') return { text: until }
  const outcome = await beginTrip(
    dependencies,
    account,
    { activity, time: durationText(until - now) },
    settings.times,
  )
  if (outcome.kind !== 'started') return { text: refusedStartText(outcome, words) }
  await keepNames(dependencies, account)
  const stopped = await optedOutAmong(dependencies, outcome.trip.contacts)
  const asked = await dependencies.requests.agreements(account.userId, account.contacts)
  const hasStopped = (number: string) => stopped.some((contact) => contact.number === number)
  const present = asked.map((one) => presenceOf(one, hasStopped(one.contact.number), now))
  const warnings = [
    ...stopped.map((contact) => stoppedWarning(words, contact)),
    ...asked.filter(({ state }) => state !== 'agreed').map((one) => agreementWords(one, words)),
  ]
  const timeZone = end.kind === 'clock' ? end.timeZone : null
  const trip = statusWords(outcome.trip, dependencies.clock.now(), words, timeZone)
  const reachable = present.filter((one) => one === 'reachable')
  return status([trip, words.reachable(reachable.length, present.length), ...warnings].join(' '))
}

/** Repeats the last repeatable trip (`isRepeatable`) with the account's current contacts. */
async function again(dependencies: TextDependencies, by: By, end: SaidEnd | null): Promise<Answer> {
  const before = await dependencies.ownTrips.tripsInBrief(by.account.userId, dependencies.clock.now())
  const last = before.filter(({ activity }) => activity && isRepeatable(activity)).at(-1)
  if (!last?.activity) return { text: by.words.neverBefore }
  const sameLength = { kind: 'after', ms: Math.min(parseDuration(last.time), LONGEST_BY_TEXT_MS) } as const
  return start(dependencies, by, { activity: last.activity, end: end ?? sameLength })
}

async function more(
  dependencies: TextDependencies,
  by: By,
  { end, pin }: Extract<TextCommand, { kind: 'more' }>,
): Promise<Answer> {
  if (pin === null) return { text: by.words.pinMissing('more') }
  const { account, settings, words } = by
  const now = dependencies.clock.now()
  const running = await dependencies.trips.readOpenTrip(account.userId)
  const until = instantOf(end, { after: Math.max(now, running?.lifecycle.facts.dueAt ?? now), now, words })
  const asked = { tripId: running?.tripId ?? '', until: typeof until === 'number' ? until : NEVER }
  const outcome = await withPin(dependencies, { origin: byText, account, entered: pin }, (tried) =>
    extendTrip(dependencies, { account, site: settings.site }, { ...asked, pin: tried }),
  )
  if (outcome.kind === 'changed')
    return status(statusWords(outcome.trip, now, words, end.kind === 'clock' ? end.timeZone : null))
  if (outcome.kind === 'notExtended' && typeof until === 'string') return { text: until }
  return { text: refusedPinText(outcome, now, words) }
}

async function okay(
  dependencies: TextDependencies,
  { account, settings, words }: By,
  pin: string | null,
): Promise<Answer> {
  if (pin === null) return { text: words.pinMissing('okay') }
  const running = await dependencies.trips.readOpenTrip(account.userId)
  const by = { account, site: settings.site }
  const outcome = await withPin(dependencies, { origin: byText, account, entered: pin }, (tried) =>
    answerAlarm(dependencies, by, { tripId: running?.tripId ?? '', pin: tried }),
  )
  const now = dependencies.clock.now()
  return outcome.kind === 'changed'
    ? status(statusWords(outcome.trip, now, words))
    : { text: refusedPinText(outcome, now, words) }
}

async function sos(dependencies: TextDependencies, by: By, pins: readonly string[]): Promise<Answer> {
  const { words } = by
  const outcome = await pressSos(dependencies, by.account, by.settings)
  for (const pin of pins) await judgePinOnly(dependencies, byText, by.account, pin)
  if (outcome.kind === 'over') return { text: statusWords(null, dependencies.clock.now(), words) }
  if (outcome.kind !== 'pressed') return { text: `${refusedStartText(outcome, words)} ${words.call911}` }
  await keepNames(dependencies, by.account)
  return status(statusWords(outcome.trip, dependencies.clock.now(), words))
}

async function back(
  dependencies: TextDependencies,
  { account, settings, words }: By,
  pin: string,
): Promise<Answer> {
  const running = await dependencies.trips.readOpenTrip(account.userId)
  const by = { account, site: settings.site }
  const outcome = await withPin(dependencies, { origin: byText, account, entered: pin }, (tried) =>
    checkInWithPin(dependencies, by, { tripId: running?.tripId ?? '', pin: tried }),
  )
  return outcome.kind === 'ended' ? null : { text: refusedPinText(outcome, dependencies.clock.now(), words) }
}

/**
 * Handles an incoming text or key press. Ignores repeated webhook requests.
 * @param act `obey` runs in one transaction. If that fails, `callForHelp` runs outside of it.
 */
export type TakeText = (
  text: NotedText,
  at: number,
  act: {
    obey(dependencies: TextDependencies): Promise<void>
    callForHelp(dependencies: HelpDependencies): Promise<void>
  },
) => Promise<void>

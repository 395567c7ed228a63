import type { Language } from '../../domain/primitives/languages.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { PinAttempt } from '../accounts/pins/judged-pin.ts'
import type { Origin } from '../accounts/pins/pin-limits.ts'
import { unknownHolder, withPin } from '../accounts/pins/try-pin.ts'
import type { PinPurpose } from '../messages/calls/incoming-call.ts'
import { messagesIn, travelerMessagesIn } from '../messages/catalog/catalog.ts'
import { extendTrip } from '../trips/changes/change-trip.ts'
import { checkInWithPin } from '../trips/changes/end-trip.ts'
import { pinThrottled } from './answer-words.ts'
import {
  accountOf,
  type HelpDependencies,
  judgePinOnly,
  type TextDependencies,
  type TextSettings,
} from './handle-text-command.ts'

const byCall: Origin = { way: 'call' }

/** Spoken reply. `isDone` means that the call can end. */
type Answer = { words: string; isDone: boolean }
const again = (words: string): Answer => ({ words, isDone: false })
const done = (words: string): Answer => ({ words, isDone: true })

/**
 * Runs a command that a caller enters with a PIN on the phone's keypad. Without a command, only checks the
 * PIN. Wrong PINs by phone have their own limit, so that forged calls don't block texts. The safety PIN and
 * the distress PIN get the same reply. Unknown numbers get the reply to a wrong PIN after the same work.
 * @param request `from` is an E.164 number or empty
 */
export async function handleKeyPresses(
  dependencies: TextDependencies,
  { from, pin, wish, language }: { from: string; pin: string; wish: PinPurpose; language: Language },
  settings: TextSettings,
): Promise<Answer> {
  const { callIn } = messagesIn(language)
  if (wish === null) {
    await judgePressedPin(dependencies, { from, pin })
    return again('')
  }
  const account = await accountOf(dependencies, from)
  if (!account) {
    const by = { origin: byCall, account: unknownHolder(from), entered: pin }
    return withPin(dependencies, by, async (tried) =>
      tried.kind === 'judged' ? again(callIn.refused) : done(throttledIn(language, tried.retryAfterMs)),
    )
  }
  const running = await dependencies.trips.readOpenTrip(account.userId)
  const asked = {
    tripId: running?.tripId ?? '',
    dueAt: running?.lifecycle.facts.dueAt ?? 0,
    site: settings.site,
    language,
  }
  return withPin(dependencies, { origin: byCall, account, entered: pin }, (tried) =>
    (wish === 'back' ? back : more)(dependencies, account, { ...asked, pin: tried }),
  )
}

/** Checks the PIN without running a command. */
export async function judgePressedPin(
  dependencies: HelpDependencies,
  { from, pin }: { from: string; pin: string },
): Promise<void> {
  const account = await accountOf(dependencies, from)
  await judgePinOnly(dependencies, byCall, account ?? unknownHolder(from), pin)
}

type Asked = { tripId: string; dueAt: number; pin: PinAttempt; site: string; language: Language }

const throttledIn = (language: Language, ms: number): string => pinThrottled(ms, travelerMessagesIn(language))

async function back(
  dependencies: TextDependencies,
  account: OwnAccount,
  { tripId, pin, site, language }: Asked,
): Promise<Answer> {
  const { callIn } = messagesIn(language)
  const outcome = await checkInWithPin(dependencies, { account, site }, { tripId, pin })
  switch (outcome.kind) {
    case 'ended':
      return done(callIn.ended)
    case 'throttled':
      return done(throttledIn(language, outcome.retryAfterMs))
    case 'pinRefused':
    case 'tripNotRunning':
      return again(callIn.refused)
  }
}

async function more(
  dependencies: TextDependencies,
  account: OwnAccount,
  { tripId, dueAt, pin, site, language }: Asked,
): Promise<Answer> {
  const { callIn } = messagesIn(language)
  const until = Math.max(dependencies.clock.now(), dueAt) + HOUR_MS
  const outcome = await extendTrip(dependencies, { account, site }, { tripId, until, pin })
  switch (outcome.kind) {
    case 'changed':
      return done(callIn.extended)
    case 'throttled':
      return done(throttledIn(language, outcome.retryAfterMs))
    case 'notExtended':
      return again(callIn.alerted)
    case 'endTooFar':
      return again(travelerMessagesIn(language).endTooFar)
    case 'pinRefused':
    case 'tripNotRunning':
      return again(callIn.refused)
  }
}

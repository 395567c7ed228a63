import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../domain/kit/clock.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Traveler } from '../../accounts/profile/profile-facts.ts'
import type { Message } from '../../messages/message.ts'
import { decoyNumber, NOBODYS_MAILBOX, toDecoy } from '../../messages/outbox/to-recipients.ts'
import { isDatabaseAway } from '../../platform/database/away.ts'
import type { Counter, Throttle } from '../../platform/throttle/throttle.ts'
import { linkMessages } from '../../trips/alerts/alert-messages.ts'
import { type OptOuts, optedOutAmong } from '../../trips/alerts/stopped-texts.ts'
import { freshLinkCounter } from '../../trips/changes/trip-limits.ts'
import { codeIsLive } from '../../trips/codes/code-life.ts'
import type { RescueSecrets } from '../../trips/codes/rescue-secrets.ts'
import type { UnansweredAttempt, UnansweredTries } from '../ports.ts'
import { openedByNumber } from './grant.ts'

export const SEND_FRESH_LINKS_EVERY_MS = SECOND_MS

const TRIES_AT_ONCE = 500

const LINKS_AT_ONCE = 2

type Dependencies = {
  tries: UnansweredTries
  optOuts: OptOuts
  codes: RescueSecrets
  throttle: Throttle
  clock: Clock
  site: string
  report(fault: unknown): void
}

/**
 * Sends fresh links for queued attempts with a correct code and number. If any attempts are queued, a run
 * writes the same number of messages, whether or not they are correct, so that timing reveals nothing.
 */
export async function sendFreshLinks(dependencies: Dependencies): Promise<void> {
  const { tries, codes, clock } = dependencies
  const taken = await tries.next(TRIES_AT_ONCE, clock.now())
  if (taken.length === 0) return
  const right = await tries.pairsAmong(taken.map((one) => ({ ...one, codeHash: codes.hashCode(one.code) })))
  const pairs = taken.filter(({ id }) => right.has(id))
  const others = taken.filter(({ id }) => !right.has(id))
  const answered: UnansweredAttempt[] = []
  for (let place = 0; place < LINKS_AT_ONCE; place += 1) {
    const pair = pairs[place]
    const tried = pair ?? others[place - pairs.length] ?? null
    const isAnswered = await answer(dependencies, tried, { isPair: pair !== undefined, place })
    if (pair && isAnswered) answered.push(pair)
  }
  await tries.drop([...answered, ...others].map(({ id }) => id))
}

const anonymous: Traveler = { firstName: null, lastName: null, phone: null }

/**
 * Sends a fresh link or decoys. Both take the same work, so that timing reveals nothing. `isPair`: the last
 * seven digits match those of the code's contact.
 * @returns false after an error. A correct attempt then stays queued, because the contact was told of a text.
 */
async function answer(
  dependencies: Dependencies,
  tried: UnansweredAttempt | null,
  { isPair, place }: { isPair: boolean; place: number },
): Promise<boolean> {
  const { tries, optOuts, codes, throttle, clock, site } = dependencies
  const now = clock.now()
  const issued = { code: tried?.code ?? '', link: codes.newLink() }
  let counted: Counter[] = []
  try {
    const found = await tries.findPair(codes.hashCode(isPair ? issued.code : ''))
    const isLive = found !== null && codeIsLive(found.code, now)
    const opened = isLive ? openedByNumber(found, tried?.number ?? '') : null
    const nobody: ReachableContact = { name: null, number: decoyNumber(place), email: null }
    const contact = opened?.contact ?? nobody
    const [stopped] = await optedOutAmong({ optOuts }, [contact])
    const counter = freshLinkCounter(opened?.contact.id ?? randomUUID())
    counted = [counter]
    const [sent] = await throttle.take(counted)
    const isDue = opened !== null && sent !== undefined && sent.count <= counter.limit.points
    // Emails the link only if the number opted out with STOP. Otherwise sends a text, because only a text
    // proves that the reader has the number.
    const mailbox = stopped ? contact.email : null
    const words = linkMessages(
      { traveler: found?.traveler ?? anonymous },
      { contact: { ...contact, email: mailbox ?? NOBODYS_MAILBOX }, site, issued },
    )
    const goesOut = ({ channel }: Message) => isDue && (channel === 'sms' ? !stopped : Boolean(mailbox))
    await tries.answer({
      tryId: tried?.id ?? null,
      at: now,
      link: isDue
        ? { codeId: opened.code.id, tripId: opened.trip.id, hash: codes.hashLink(issued.link) }
        : null,
      messages: words.map((message) => (goesOut(message) ? message : toDecoy(message, place))),
    })
    return true
  } catch (fault) {
    const isAway = isDatabaseAway(fault)
    if (!isAway) dependencies.report(fault)
    await throttle.giveBack(counted)
    if (isAway) throw fault
    if (tried) await tries.postpone(tried.id)
    return false
  }
}

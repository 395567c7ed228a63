import { readFileSync } from 'node:fs'
import type { Language } from '../../../src/domain/primitives/languages.ts'
import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import { startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import { practiceCall } from '../../../src/service/drills/drill-words.ts'
import { type CallScript, readCallScript } from '../../../src/service/messages/calls/call-script.ts'
import { incomingTurn } from '../../../src/service/messages/calls/incoming-call.ts'
import { callScript, operatorScript, ringScript } from '../../../src/service/trips/alerts/call-words.ts'
import { HOUR, MINUTE, plan } from '../statecharts/trip-events.ts'

const { facts } = startTrip(plan).trip

/** 12:57 PM in New York, one of the times of day that take longest to speak. */
const at = plan.startedAt + 5 * HOUR - 3 * MINUTE
const alarm = (reason: 'sos' | 'lowBattery') => ({ reason, limit: 15, raisedAt: at, alertAt: at })

/** Returns the script of an alert call. `changed` overrides trip data. */
export const sampleScript = (
  changed: object,
  {
    knowsDistress = true,
    name = 'Maria De Souza',
    code = '246810',
    now = at,
    language,
  }: { knowsDistress?: boolean; name?: string | null; code?: string; now?: number; language?: Language } = {},
): CallScript => {
  const [firstName, ...others] = name?.split(' ') ?? []
  return callScript(
    {
      traveler: { firstName: firstName ?? null, lastName: others.join(' ') || null, phone: null },
      lifecycle: { state: 'alerted', facts: { ...facts, dueAt: at, ...changed } },
      timeZone: 'America/New_York',
    },
    { code, knowsDistress, now, ...(language && { language }) },
  )
}

/** One of the rescue codes that take longest to speak. */
const code = '777777'
const happened: [string, object][] = [
  ['an overdue traveler', {}],
  ['an SOS', { alarm: alarm('sos') }],
  ['a low battery', { alarm: alarm('lowBattery') }],
  ['a distress signal', { distressAt: at }],
]
const names = ['Maria De Souza', 'Maria Angelica Fernanda Guadalupe', 'Bartholomew Featherstonehaugh']

/** Scripts of calls that ask for a key press, each with a label that says what the call is about. */
export const scriptsWithKeys: [string, CallScript][] = [
  ...happened.flatMap(([about, changed]) =>
    names.map((name): [string, CallScript] => [
      `${about}, with the name ${name}`,
      sampleScript(changed, { name, code }),
    ]),
  ),
  ...happened.map(([about, changed]): [string, CallScript] => [
    `${about} of the day before`,
    sampleScript(changed, { code, now: at + DAY_MS }),
  ]),
  ['an alert to an excluded contact', sampleScript({ distressAt: at }, { knowsDistress: false, code })],
  ['contacts who have not reacted, to the operator', operatorScript(5)],
]

const practice = (firstName: string): CallScript => {
  const { body } = practiceCall({ firstName, lastName: 'Hale', phone: null }, { number: '(919) 555-0142' })
  const script = readCallScript(body)
  if (!script) throw new Error('the call has no script')
  return script
}
const practiceScript = practice('Bartholomew')

/** Texts that ask callers to our number to press keys. */
const heardByCallers = [true, false].flatMap((canCall) =>
  (['menu', 'pin'] as const).map((part) => {
    const turn = incomingTurn({ id: 'CA', number: null, part, said: 1, digits: '', language: 'en' }, canCall)
    if (turn.kind !== 'says') throw new Error('it asks for nothing')
    return turn.words
  }),
)

export const untilKey = (words: string): string => `${words.split('Press 1')[0]}Press 1`

/** Texts that a call speaks before a key press, or to an answering machine. */
export const untilTheirKey: string[] = [
  ...new Set([
    ...[...scriptsWithKeys.map(([, script]) => script), practiceScript].flatMap((script) => [
      untilKey(script.opening),
      script.toMachine,
    ]),
    ...scriptsWithKeys.map(([, { told }]) => untilKey(told ?? '')),
    ...heardByCallers,
    ringScript('en').opening,
    ringScript('en').toMachine,
  ]),
]

/** Maximum number of seconds until a call says which key to press, or ends. */
export const LONGEST_S = 15

const measured: Record<string, number> = JSON.parse(
  readFileSync(new URL('spoken-seconds.json', import.meta.url), 'utf8'),
)

/** Returns the measured speaking time of a text in seconds. Throws if the text was never measured. */
export function measuredSeconds(words: string): number {
  const seconds = measured[words]
  if (seconds === undefined)
    throw new Error(`run tests/tools/support/measure-spoken.ts: no recording has "${words}"`)
  return seconds
}

import { placeInWords } from '../../position/places/place-words.ts'
import { words as ways } from '../../trip/escalation/contact-reach.words.es.ts'
import { words as englishWays } from '../../trip/escalation/contact-reach.words.ts'
import { words as why } from '../../trip/escalation/reasons.words.es.ts'
import { words as alarms } from '../../trip/lifecycle/alarm.words.es.ts'
import { words as plan } from '../../trip/plan-facts.words.es.ts'
import { words as englishPlan } from '../../trip/plan-facts.words.ts'
import { words as standings } from './contact-standing.words.es.ts'
import { words as englishStandings } from './contact-standing.words.ts'
import type { words as english } from './panel.words.ts'

const unnamed = { start: 'La persona que viaja', inside: 'la persona que viaja' }

const alarmOf = (name: string) =>
  /^the traveler$/i.test(name) ? alarms.traveler(unnamed.start, unnamed.inside) : alarms.traveler(name, name)

const units = new Map([
  ['ft', 'pies'],
  ['miles', 'millas'],
  ['mph', 'millas por hora'],
  ['knots', 'nudos'],
])

/** Translates the units of an amount such as '0.5 miles (0.9 km)'. */
const inSpanish = (amount: string): string => amount.replace(/[a-z]+/g, (unit) => units.get(unit) ?? unit)

/** Patterns of the English alarm titles (`alarmTitle`), with the functions that translate them. */
const patterns: [RegExp, (found: string[]) => string][] = [
  [/^(.+) pressed SOS$/, ([, name = '']) => alarmOf(name).sos()],
  [
    /^(.+) has been going faster than (.+)$/,
    ([, name = '', speed = '']) => alarmOf(name).tooFast(inSpanish(speed)),
  ],
  [/^(.+) hasn’t moved for (.+)$/, ([, name = '', length = '']) => alarmOf(name).notMoved(length)],
  [/^No word from (.+) for (.+)$/, ([, name = '', length = '']) => alarmOf(name).silentFor(length)],
  [
    /^(.+)’s phone battery is below (\d+)%$/,
    ([, name = '', percent]) => alarmOf(name).lowBattery(Number(percent)),
  ],
  [
    /^(.+) is over (.+) off the planned route$/,
    ([, name = '', distance = '']) => alarmOf(name).offRoute(inSpanish(distance)),
  ],
  [
    /^The air pressure around (.+) changed by over (\d+) hPa$/,
    ([, name = '', hPa]) => alarmOf(name).pressureChange(Number(hPa)),
  ],
]

function pairs(from: object, to: object): [string, string][] {
  return Object.entries(from).flatMap(([key, text]): [string, string][] => {
    const other: unknown = to[key as keyof object]
    if (typeof text === 'string') return typeof other === 'string' ? [[text, other]] : []
    return typeof text === 'object' && typeof other === 'object' && other ? pairs(text, other) : []
  })
}

const lines = new Map([...pairs(englishStandings, standings), ...pairs(englishWays, ways)])
const facts = new Map([...pairs(englishPlan, plan), ['Planned route', 'Ruta planeada'] as const])
const steppedOver = englishStandings.steppedOver(null)

/** Translates a delivery line such as 'Text: didn’t arrive (the number is a landline)'. */
function way(text: string): string {
  const [, line = text, reason] = /^(.*?)(?: \((.*)\))?$/.exec(text) ?? []
  return `${lines.get(line) ?? line}${reason === undefined ? '' : ` (${why.reason(reason)})`}`
}

export const words: typeof english = {
  distress: (name) => `Señal silenciosa de auxilio: ${name ?? 'esta persona'} puede estar en peligro`,
  reason: (text) => why.reason(text),
  alarm: (text) => {
    for (const [pattern, say] of patterns) {
      const found = pattern.exec(text)
      if (found) return say([...found]).replace(/\.$/, '')
    }
    return text
  },
  standing: (text) => {
    if (text.startsWith(steppedOver))
      return standings.steppedOver(why.reason(text.slice(steppedOver.length + ': '.length)) || null)
    return text.split('. ').map(way).join('. ')
  },
  planFacts: (text) =>
    text
      .split(', ')
      .map((fact) => facts.get(fact) ?? fact)
      .join(', '),
  place: (place) => (place.found ? placeInWords(place.found) : place),
}

import { describe, expect, test } from 'vitest'
import { alarmReasons } from '../../../src/domain/primitives/alarm-reasons.ts'
import { differencesOf, planFacts } from '../../../src/domain/primitives/plan-facts.ts'
import { contactStanding } from '../../../src/domain/rescue/panel/contact-standing.ts'
import { words as spanishStandings } from '../../../src/domain/rescue/panel/contact-standing.words.es.ts'
import { words as standings } from '../../../src/domain/rescue/panel/contact-standing.words.ts'
import { words as spanish } from '../../../src/domain/rescue/panel/panel.words.es.ts'
import type { TimelineEntry } from '../../../src/domain/rescue/panel/timeline.ts'
import { reasons } from '../../../src/domain/trip/escalation/reasons.words.es.ts'
import { alarmTitle, named } from '../../../src/domain/trip/lifecycle/alarm-words.ts'
import { undeliveredWords, whyUndelivered } from '../../../src/service/messages/providers/why-undelivered.ts'

const ruth = { name: 'Ruth', number: '+19195550142' }
const entry = (kind: TimelineEntry['kind'], text: string | null = null): TimelineEntry => ({
  kind,
  text,
  by: ruth,
  at: 0,
})

describe('translation of service texts on a Spanish page', () => {
  test('covers every reason for a failed text, email, or call', () => {
    const codes = [...Array(60_000).keys()]
    const all = new Set(
      [...codes.map(whyUndelivered), ...Object.values(undeliveredWords)].filter((one) => one !== null),
    )
    expect(all.size).toBeGreaterThan(20)
    expect([...all].filter((reason) => !reasons[reason])).toEqual([])
  })

  test.each([
    'they asked for no more texts about this',
    'they want no more texts about this',
    'our provider sends no texts to that country',
    'no text can be sent to that number',
    'the number takes no texts',
    'someone pressed the key for no more calls',
  ])('covers the reason %j, which an earlier release stored', (reason) => {
    expect(spanish.reason(reason)).not.toBe(reason)
  })

  test('covers each alarm and keeps its figures', () => {
    const said = alarmReasons.map((reason) =>
      spanish.alarm(alarmTitle({ reason, limit: 45, raisedAt: 0 }, named('Maya Ellison', 'Maya Ellison'))),
    )
    expect(said.filter((text) => /\b(the|is|has|for|pressed|No word)\b/.test(text))).toEqual([])
    expect(said).toContain('Maya Ellison presionó SOS')
    expect(said).toContain('Maya Ellison va a más de 101 millas por hora (87 nudos)')
    expect(said).toContain('Maya Ellison está a más de 148 pies (45 m) de la ruta planeada')
    expect(spanish.alarm('Maya is over 0.5 miles (0.9 km) off the planned route')).toBe(
      'Maya está a más de 0.5 millas (0.9 km) de la ruta planeada',
    )
    expect(spanish.alarm('The traveler pressed SOS')).toBe('La persona que viaja presionó SOS')
  })

  test("covers a contact's status, with channels and reasons", () => {
    const lost = contactStanding(
      { timeline: [entry('alertSent'), entry('undelivered', 'the number is a landline')], you: null },
      ruth,
      { text: null, call: { state: 'lost', why: 'nobody answered' }, mail: null },
    )
    expect(lost?.words.map(spanish.standing)).toEqual([
      spanishStandings.notReached,
      'Mensaje de texto: no llegó (es un teléfono fijo). Llamada: nadie la oyó (nadie contestó)',
    ])
    const over = contactStanding(
      { timeline: [entry('steppedOver', 'they stopped our texts')], you: null },
      ruth,
      null,
    )
    expect(over?.words.map(spanish.standing)).toEqual([
      'Ya no le escribimos ni le llamamos: canceló nuestros mensajes',
    ])
    expect(spanish.standing(standings.steppedOver(null))).toBe(spanishStandings.steppedOver(null))
  })

  test('covers changed plan fields', () => {
    const everything = Object.fromEntries(planFacts.map(({ key }) => [key, 'new']))
    const changed = differencesOf(null, {
      ...everything,
      plannedRoute: [
        [35, -79],
        [36, -79],
      ],
    })
    expect(changed.length).toBe(planFacts.length + 1)
    const said = spanish.planFacts(changed.join(', ')).split(', ')
    expect(said.slice(0, 3)).toEqual(['Personas en el grupo', 'Quién más va', 'Destino'])
    expect(said.filter((fact, at) => fact === changed[at])).toEqual(['Radio'])
  })

  test("leaves unknown text as it is, such as a dispatcher's own words", () => {
    expect(spanish.alarm('Someone’s own words')).toBe('Someone’s own words')
    expect(spanish.reason('Ben')).toBe('Ben')
    expect(spanish.standing('Ben. Okafor')).toBe('Ben. Okafor')
  })
})

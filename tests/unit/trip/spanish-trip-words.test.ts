import { describe, expect, test } from 'vitest'
import { words as place } from '../../../src/domain/position/places/place-words.words.es.ts'
import { words as toSay } from '../../../src/domain/rescue/hand-over/what-to-say.words.es.ts'
import { readTextCommand } from '../../../src/domain/traveler/trip/text-commands/read-text-command.ts'
import { words as alarm } from '../../../src/domain/trip/lifecycle/alarm.words.es.ts'
import { ofClock } from '../../../src/domain/trip/time/spanish-clock.ts'
import { travelerMessagesIn } from '../../../src/service/messages/catalog/catalog.ts'
import { words as firstScreen } from '../../../src/views/rescue/panel/first-screen/first-screen.words.es.tsx'
import { words as panel } from '../../../src/views/rescue/panel/panel.words.es.tsx'
import { words as signIn } from '../../../src/views/traveler/account/sign-in-page.words.es.tsx'
import { words } from '../../../src/views/traveler/trip/active-trip/under-way.words.es.tsx'

const trip = {
  state: 'active',
  count: 2,
  alertIn: '1 h',
  backIn: '1 h',
  grace: '15 min',
  isKnown: false,
  reached: [],
} as const

describe('clock times in a Spanish sentence', () => {
  test('contract "de el" to "del" before a day', () => {
    expect(ofClock('1:00 p.m.')).toBe('de la 1:00 p.m.')
    const at = '30 jun, 7:22 p.m.'
    for (const said of [
      panel.asOf(at, '2 días'),
      panel.lateCardsMore(at),
      signIn.setAfter(at),
      words.answerOnline(at),
      toSay.meaning?.where('en Apex', at),
      travelerMessagesIn('es').said.status({ ...trip, backBy: at }),
    ])
      expect(said).toMatch(/ del 30 jun a las 7:22 p\.m\./)
  })

  test('have no extra preposition after "desde"', () => {
    expect(alarm.traveler('Maya', 'Maya').silentSince('7:22 p.m.')).toBe(
      'Maya no da señal desde las 7:22 p.m.',
    )
  })
})

describe('names in Spanish sentences', () => {
  test('are joined by “e” before an “i” if they are names of areas', () => {
    expect(place.inAreaNear('Illinois', ['Kentucky', 'Indiana'])).toBe(
      'en Illinois, cerca del límite con Kentucky e Indiana',
    )
  })

  test('are joined by “y”, or by “e” before an “i”', () => {
    expect(words.names(['Ana', 'Ben'])).toBe('Ana y Ben')
    expect(words.names(['Ana', 'Ben', 'Inés'])).toBe('Ana, Ben e Inés')
    expect(words.names(['Ana', 'Ben', words.others(2)])).toBe('Ana, Ben y otras 2 personas')
  })

  test('take a verb in the same number, and start a sentence with a capital', () => {
    expect(words.ifSilent({ names: 'Ana', isOne: true }, '7:22 p.m.')).toBe(
      'Si no nos avisa, Ana recibirá una alerta a las 7:22 p.m.',
    )
    expect(words.alertIn({ names: words.yourContacts, isOne: false })).toBe(
      'Sus contactos recibirán una alerta\u00a0en',
    )
  })
})

test('the Spanish commands that the app offers are recognized', () => {
  expect(readTextCommand(`${words.commandBack} 2468`)).toEqual({ kind: 'back', pin: '2468' })
  expect(readTextCommand(`${words.commandOk} 2468`)).toEqual({ kind: 'okay', pin: '2468' })
  expect(readTextCommand(`${words.commandMore('1H 30M')} 2468`)).toMatchObject({ kind: 'more', pin: '2468' })
})

test('an unknown emergency number has exactly one article in Spanish', () => {
  const number = place.theEmergencyNumber
  expect(firstScreen.call(number)).toBe('Llamar al número de emergencias')
  expect(firstScreen.reached(number)).toBe('Logré comunicarme con el número de emergencias')
})

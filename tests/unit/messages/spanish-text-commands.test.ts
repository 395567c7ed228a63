import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { readTextCommand } from '../../../src/domain/traveler/trip/text-commands/read-text-command.ts'

const lasting = (ms: number) => ({ kind: 'after', ms })

describe('Spanish text command', () => {
  test.each<[text: string, command: object]>([
    ['PESCA 4H', { kind: 'start', activity: 'fishing', end: lasting(4 * HOUR_MS) }],
    ['Correr 45', { kind: 'start', activity: 'jogging', end: lasting(45 * MINUTE_MS) }],
    ['correr una hora y 30 min', { kind: 'start', activity: 'jogging', end: lasting(90 * MINUTE_MS) }],
    ['Actividad caminar 2h', { kind: 'start', activity: 'caminar', end: lasting(2 * HOUR_MS) }],
    [
      'Cita hasta las 11 p. m. ET',
      {
        kind: 'start',
        activity: 'blind date',
        end: { kind: 'clock', minuteOfDay: 23 * 60, timeZone: 'America/New_York' },
      },
    ],
    ['Repetir', { kind: 'again', end: null }],
    ['Más 1 hora 2468', { kind: 'more', end: lasting(HOUR_MS), pin: '2468' }],
    ['MAS 1H 2468', { kind: 'more', end: lasting(HOUR_MS), pin: '2468' }],
    ['Ya regresé 2468', { kind: 'back', pin: '2468' }],
    ['Estoy en casa 2468', { kind: 'back', pin: '2468' }],
    ['Llegué bien 2468', { kind: 'back', pin: '2468' }],
    ['Llegué a casa 2468', { kind: 'back', pin: '2468' }],
    ['A salvo en casa 2468', { kind: 'back', pin: '2468' }],
    ['Terminar por favor 2468', { kind: 'back', pin: '2468' }],
    ['Ya estamos en casa, todo bien 2468', { kind: 'back', pin: '2468' }],
    ['Todo está bien 2468', { kind: 'okay', pin: '2468' }],
    ['Estoy bien 2468', { kind: 'okay', pin: '2468' }],
    ['Sí 2468', { kind: 'okay', pin: '2468' }],
    ['ALTO 2468', { kind: 'okay', pin: '2468' }],
    ['A salvo', { kind: 'okay', pin: null }],
    ['Estado', { kind: 'status' }],
    ['Ayuda', { kind: 'help' }],
    ['Auxilio', { kind: 'help' }],
    ['SOS estoy en el muelle', { kind: 'sos', pins: [] }],
  ])('is recognized: %s', (text, command) => {
    expect(readTextCommand(text)).toEqual(command)
  })

  test.each(['A casa 2468', 'Ya a la casa 2468', 'Estoy por terminar 2468', 'En viaje a casa 2468'])(
    'is unclear if it announces a future return: %s',
    (text) => {
      expect(readTextCommand(text)).toEqual({ kind: 'unclear', why: 'notBackYet', pins: ['2468'] })
    },
  )

  test.each(['No estoy bien 2468', 'Todavía no regreso 2468'])(
    'is unclear if it says that the traveler is not safe or not back: %s',
    (text) => {
      expect(readTextCommand(text)).toMatchObject({
        kind: 'unclear',
        pins: ['2468'],
      })
    },
  )

  test("cancels an SOS with the PIN, unless the text says that the traveler is not safe or can't return", () => {
    expect(readTextCommand('Alto SOS 2468')).toEqual({ kind: 'okay', pin: '2468' })
    expect(readTextCommand('SOS no estoy bien 2468')).toEqual({ kind: 'sos', pins: ['2468'] })
    expect(readTextCommand('SOS no puedo volver 2468')).toEqual({ kind: 'sos', pins: ['2468'] })
  })
})

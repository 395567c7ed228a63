import { describe, expect, test } from 'vitest'
import { type StartReadiness, unsaidWarnings } from '../../src/domain/traveler/trip/start/presence.ts'

const warningOf = (number: string | null) => ({ message: 'Something to know.', name: null, number })
const ana = warningOf('+19195550142')
const own = warningOf(null)

const shown = (
  contact: Partial<StartReadiness['contacts'][number]>,
  ownStop: string | null = null,
): StartReadiness => ({
  contacts: [
    { name: 'Ana Ruiz', number: '+1 919-555-0142', presence: 'reachable', hasAnswered: true, ...contact },
  ],
  reachable: 1,
  trackers: [],
  ownStop,
  at: 0,
})

describe('warnings after the start of a trip', () => {
  test('warnings already shown on the start page are left out', () => {
    expect(unsaidWarnings([ana], shown({ hasAnswered: false }))).toEqual([])
    expect(unsaidWarnings([ana], shown({ presence: 'refused' }))).toEqual([])
  })

  test('warnings that the page could not show are included', () => {
    expect(unsaidWarnings([ana], null)).toEqual([ana])
    expect(unsaidWarnings([ana], shown({ number: '+19195550199', presence: 'stopped' }))).toEqual([ana])
    expect(unsaidWarnings([ana], shown({}))).toEqual([ana])
  })

  test('a stopped own number is included unless the page showed it', () => {
    expect(unsaidWarnings([own], shown({}))).toEqual([own])
    expect(unsaidWarnings([own], shown({}, 'You stopped our texts.'))).toEqual([])
  })
})

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

describe('what a traveler is warned of once a trip has started', () => {
  test('is not what the start’s page has said of a contact before', () => {
    expect(unsaidWarnings([ana], shown({ hasAnswered: false }))).toEqual([])
    expect(unsaidWarnings([ana], shown({ presence: 'refused' }))).toEqual([])
  })

  test('is what that page could not say: it showed nothing, nothing of this contact, or no doubt', () => {
    expect(unsaidWarnings([ana], null)).toEqual([ana])
    expect(unsaidWarnings([ana], shown({ number: '+19195550199', presence: 'stopped' }))).toEqual([ana])
    expect(unsaidWarnings([ana], shown({}))).toEqual([ana])
  })

  test('is that the own number takes no texts, unless the page has said it', () => {
    expect(unsaidWarnings([own], shown({}))).toEqual([own])
    expect(unsaidWarnings([own], shown({}, 'You stopped our texts.'))).toEqual([])
  })
})

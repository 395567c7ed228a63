import { describe, expect, test } from 'vitest'
import { newWarnings, type StartReadiness } from '../../../src/domain/traveler/trip/start/presence.ts'

const warningOf = (number: string | null) => ({ message: 'Something to know.', name: null, number })
const ana = warningOf('+19195550142')
const own = warningOf(null)

const shown = (contact: Partial<StartReadiness['contacts'][number]>): Pick<StartReadiness, 'contacts'> => ({
  contacts: [
    { name: 'Ana Ruiz', number: '+1 919-555-0142', presence: 'reachable', hasAnswered: true, ...contact },
  ],
})

describe('warnings after a trip has started', () => {
  test('leave out those already shown on the start page', () => {
    expect(newWarnings([ana], shown({ hasAnswered: false }), false)).toEqual([])
    expect(newWarnings([ana], shown({ presence: 'refused' }), false)).toEqual([])
  })

  test("include those that the start page didn't show", () => {
    expect(newWarnings([ana], null, false)).toEqual([ana])
    expect(newWarnings([ana], shown({ number: '+19195550199', presence: 'stopped' }), false)).toEqual([ana])
    expect(newWarnings([ana], shown({}), false)).toEqual([ana])
  })

  test("include one about the traveler's own number, unless the page already says that texts are stopped", () => {
    expect(newWarnings([own], shown({}), false)).toEqual([own])
    expect(newWarnings([own], shown({}), true)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { type Practice, practiceReading } from '../../../src/domain/traveler/set-up/practice.ts'
import { PracticeScreen } from '../../../src/views/traveler/set-up/practice/practice-page.tsx'
import { routed } from '../../support/pages/rendered.ts'
import { readAs, settled } from '../../support/statecharts/answered-by-hand.ts'

const startedAt = Date.parse('2026-07-02T16:00:00Z')
const none: Practice = {
  at: startedAt,
  canCall: true,
  blocked: null,
  from: startedAt,
  contacts: [],
  drill: null,
}

async function wordsOf(practice: Partial<Practice>): Promise<string> {
  const value = { ...none, ...practice }
  const actor = createActor(
    practiceReading.provide({ actors: readAs<Practice>({ kind: 'read', value }) }),
  ).start()
  await settled()
  return routed(<PracticeScreen snapshot={actor.getSnapshot()} send={actor.send} />).words
}

test('the practice page says “no answer yet” only while practice is running', async () => {
  const silent = { reachedAt: null, reachedBy: null }
  const drill = {
    startedAt,
    endsAt: startedAt + 60 * MINUTE_MS,
    endedAt: null,
    why: null,
    calls: true,
    contacts: [
      { name: 'Ana Ruiz', number: '9195550142', state: 'texted' as const, ...silent },
      { name: 'Ben Okafor', number: '9195550143', state: 'called' as const, ...silent },
    ],
  }
  const running = await wordsOf({ drill, blocked: 'running' })
  expect(running).toContain(': Texted, no answer yet')
  expect(running).toContain(': Texted and called, no answer yet')
  const over = await wordsOf({ drill: { ...drill, endedAt: drill.endsAt, why: 'time' }, blocked: 'lately' })
  expect(over).toContain(': Texted, no answer')
  expect(over).not.toContain('answer yet')
})

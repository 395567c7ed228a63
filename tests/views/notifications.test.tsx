import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { NoAnswer } from '../../src/domain/kit/reading.machine.ts'
import { noticeWords } from '../../src/domain/traveler/trip/alerts/notice-words.ts'
import {
  notificationsReading,
  type PushStanding,
} from '../../src/domain/traveler/trip/alerts/push-notifications.ts'
import { NotificationsScreen } from '../../src/views/traveler/trip/alerts/notifications-card.tsx'
import { readAs, settled } from '../support/answered-by-hand.ts'
import { rendered } from '../support/rendered.ts'

async function cardWhere(standing: PushStanding | NoAnswer['kind']) {
  const isNone = standing === 'signedOut' || standing === 'unreachable'
  const actors = readAs<PushStanding>(isNone ? { kind: standing } : { kind: 'read', value: standing })
  const actor = createActor(notificationsReading.provide({ actors })).start()
  await settled()
  return rendered(<NotificationsScreen snapshot={actor.getSnapshot()} send={actor.send} />).words
}

describe('the card of notifications', () => {
  test('offers them, and promises that the text comes as before', async () => {
    const words = await cardWhere('off')
    expect(words).toContain('Turn on notifications')
    expect(words).toContain('You still get the text.')
    expect(await cardWhere('on')).toContain('Turn off notifications')
  })

  test('says what to do where the browser blocks them, and that an iPhone wants the app installed first', async () => {
    expect(await cardWhere('denied')).toContain('Your browser is blocking our notifications.')
    expect(await cardWhere('installFirst')).toContain('then Add to Home Screen')
    expect(await cardWhere('unsupported')).toContain('we’ll text you')
    expect(await cardWhere('unreachable')).toContain('Try again')
    expect(await cardWhere('signedOut')).toBe('')
  })
})

describe('a notification', () => {
  const alertAt = '2026-05-01T18:45:00Z'
  const at = Date.parse(alertAt)

  test('asks whether the traveler is well, until when, on the phone’s own clock [§1]', () => {
    expect(noticeWords({ about: 'late', alertAt }, at - 1, 'America/New_York')).toEqual({
      title: 'Are you OK?',
      body: "You're overdue. If you don't enter your PIN in the app, your contacts get an alert at 2:45 PM.",
    })
    expect(noticeWords({ about: 'sos', alertAt }, at - 1, 'America/New_York').body).toContain('2:45:00 PM')
  })

  test('that comes late does not say that there is time left', () => {
    const { body } = noticeWords({ about: 'alarm', alertAt }, at, 'America/New_York')
    expect(body).toContain('were due to get an alert at 2:45 PM')
    expect(noticeWords({ about: 'alerted', alertAt: null }, at).title).toBe('We sent your contacts an alert')
  })

  test('that no text reaches the traveler says how to undo it, and that no trip has ended', () => {
    const { body } = noticeWords({ about: 'textsStopped', alertAt: null }, at)
    expect(body).toContain("That doesn't end a trip")
    expect(body).toContain('text START')
  })

  test.each([[null], ['late'], [{ about: 'late', alertAt: 'soon' }], [{ about: 'news' }]])(
    'that cannot be read, %j, says that the app is to be opened',
    (notice) => {
      expect(noticeWords(notice, at).body).toBe('Open the app to check your trip.')
    },
  )
})

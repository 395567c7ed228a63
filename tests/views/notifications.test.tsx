import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { noticeWords } from '../../src/domain/traveller/trip/notice-words.ts'
import { notificationsMachine } from '../../src/domain/traveller/trip/notifications.machine.ts'
import type { PushStanding } from '../../src/domain/traveller/trip/push-notifications.ts'
import { NotificationsScreen } from '../../src/views/traveller/trip/notifications-card.tsx'
import { settled } from '../support/answered-by-hand.ts'
import { rendered } from '../support/rendered.ts'

async function cardWhere(standing: PushStanding) {
  const readNotifications = fromPromise(async () => standing)
  const actor = createActor(notificationsMachine.provide({ actors: { readNotifications } })).start()
  await settled()
  return rendered(<NotificationsScreen snapshot={actor.getSnapshot()} send={actor.send} />).words
}

describe('the card of notifications', () => {
  test('offers them, and promises that the text comes as before', async () => {
    const words = await cardWhere({ kind: 'off' })
    expect(words).toContain('Switch notifications on')
    expect(words).toContain('The text message comes as before.')
    expect(await cardWhere({ kind: 'on' })).toContain('Switch notifications off')
  })

  test('says what to do where the browser blocks them, and that an iPhone wants the app installed first', async () => {
    expect(await cardWhere({ kind: 'denied' })).toContain(
      'Your browser blocks notifications of this website.',
    )
    expect(await cardWhere({ kind: 'installFirst' })).toContain('then Add to Home Screen')
    expect(await cardWhere({ kind: 'unsupported' })).toContain('the text message asks you')
    expect(await cardWhere({ kind: 'unreachable' })).toContain('Try again')
    expect(await cardWhere({ kind: 'signedOut' })).toBe('')
  })
})

describe('a notification', () => {
  const alertAt = '2026-05-01T18:45:00Z'
  const at = Date.parse(alertAt)

  test('asks whether the traveller is well, until when, on the phone’s own clock [§1]', () => {
    expect(noticeWords({ about: 'late', alertAt }, at - 1, 'America/New_York')).toEqual({
      title: 'Are you all right?',
      body: 'Your trip was planned to be over. Without your PIN in the app your contacts are told at 2:45 PM.',
    })
    expect(noticeWords({ about: 'sos', alertAt }, at - 1, 'America/New_York').body).toContain('2:45:00 PM')
  })

  test('that comes late does not say that there is time left', () => {
    const { body } = noticeWords({ about: 'alarm', alertAt }, at, 'America/New_York')
    expect(body).toContain('were to be told at 2:45 PM')
    expect(noticeWords({ about: 'alerted', alertAt: null }, at).title).toBe('Your contacts were told')
  })

  test('that no text reaches the traveller says how to undo it, and that no trip has ended', () => {
    const { body } = noticeWords({ about: 'textsStopped', alertAt: null }, at)
    expect(body).toContain('That does not end a trip')
    expect(body).toContain('text START')
  })

  test.each([[null], ['late'], [{ about: 'late', alertAt: 'soon' }], [{ about: 'news' }]])(
    'that cannot be read, %j, says that the app is to be opened',
    (notice) => {
      expect(noticeWords(notice, at).body).toBe('Open the app to see how your trip stands.')
    },
  )
})

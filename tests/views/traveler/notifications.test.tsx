import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { NoAnswer } from '../../../src/domain/kit/reading.machine.ts'
import { noticeWords } from '../../../src/domain/traveler/trip/alerts/notice-words.ts'
import {
  notificationsReading,
  type PushStanding,
} from '../../../src/domain/traveler/trip/alerts/push-notifications.ts'
import { NotificationsScreen } from '../../../src/views/traveler/trip/alerts/notifications-card.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { readAs, settled } from '../../support/statecharts/answered-by-hand.ts'

async function cardWhere(standing: PushStanding | NoAnswer['kind'], textsStopped = false) {
  const isNone = standing === 'signedOut' || standing === 'unreachable'
  const actors = readAs<PushStanding>(isNone ? { kind: standing } : { kind: 'read', value: standing })
  const actor = createActor(notificationsReading.provide({ actors })).start()
  await settled()
  return rendered(
    <NotificationsScreen snapshot={actor.getSnapshot()} send={actor.send} textsStopped={textsStopped} />,
  ).words
}

describe('notification settings', () => {
  test('offer notifications in addition to texts', async () => {
    const words = await cardWhere('off')
    expect(words).toContain('Turn on notifications')
    expect(words).toContain('You still get the text.')
    expect(await cardWhere('on')).toContain('Turn off notifications')
  })

  test('explain blocked and unavailable notifications', async () => {
    expect(await cardWhere('denied')).toContain('Your browser is blocking our notifications.')
    expect(await cardWhere('installFirst')).toContain('then Add to Home Screen')
    expect(await cardWhere('unsupported')).toContain('we’ll text you')
    expect(await cardWhere('unreachable')).toContain('Try again')
    expect(await cardWhere('signedOut')).toBe('')
  })

  test.each(['off', 'on', 'installFirst', 'unsupported'] as const)(
    'promise no text to a traveler who stopped texts, if the notification status is %s',
    async (standing) => {
      expect(await cardWhere(standing, true)).not.toMatch(/text you|the text/)
    },
  )
})

describe('content of a notification', () => {
  const alertAt = '2026-05-01T18:45:00Z'
  const at = Date.parse(alertAt)

  test("includes the deadline in the phone's time zone", () => {
    expect(noticeWords({ about: 'late', alertAt }, at - 1, 'America/New_York')).toEqual({
      title: 'Are you OK?',
      body: "You're overdue. If you don't enter your PIN in the app, your contacts get an alert at 2:45 PM.",
    })
    expect(noticeWords({ about: 'sos', alertAt }, at - 1, 'America/New_York').body).toContain('2:45:00 PM')
  })

  test('promises no time to respond if the notification arrives after the deadline', () => {
    const { body } = noticeWords({ about: 'alarm', alertAt }, at, 'America/New_York')
    expect(body).toContain('were due to get an alert at 2:45 PM')
    expect(noticeWords({ about: 'alerted', alertAt: null }, at).title).toBe('We sent your contacts an alert')
  })

  test("says how to turn stopped texts back on, and that stopping them doesn't end a trip", () => {
    const { body } = noticeWords({ about: 'textsStopped', alertAt: null }, at)
    expect(body).toContain("That doesn't end a trip")
    expect(body).toContain('text START')
  })

  test.each([[null], ['late'], [{ about: 'late', alertAt: 'soon' }], [{ about: 'news' }]])(
    'tells the traveler to open the app if the payload is invalid: %j',
    (notice) => {
      expect(noticeWords(notice, at).body).toBe('Open the app to check your trip.')
    },
  )
})

import { describe, expect, test } from 'vitest'
import type { IpLookupOutcome } from '../../../src/domain/rescue/entry/lockout.ts'
import { NOW, openRescueEntry, provedByService } from '../../support/pages/rescue-entry-page.ts'
import { panelOf } from '../../support/pages/tracking-page.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { lockoutOn, notFound } from '../../support/statecharts/lockout-on.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'
import { clockAt } from '../../support/statecharts/simulated-time.ts'

const wrong = { kind: 'wrongCode', at: NOW } as const
const freshDevice = (kept: Record<string, string> = {}) => ({ clock: clockAt(NOW), store: memoryStore(kept) })
const lockoutOf = (page: ReturnType<typeof openRescueEntry>) =>
  page.at().children.lockout?.getSnapshot().context
const LINK = 'q3f0Yl2mTtC8v1x-WZ_9aA'
const CODE_AND_LINK = `246810.${LINK}`

async function atPhoneStep(found = provedByService) {
  const page = openRescueEntry()
  await page.tryCode('246810', found)
  return page
}

describe('rescue code entry', () => {
  test("sends the code and the link's secret to the lookup and the phone verification", async () => {
    const page = openRescueEntry({ code: CODE_AND_LINK })
    await page.tryCode('246810', provedByService)
    page.pastePhone('9195550142')
    page.submitPhone()
    expect(page.lookup.asked).toEqual([{ code: '246810', link: LINK }])
    expect(page.verify.asked).toEqual([{ code: '246810', link: LINK, phoneNumber: '9195550142' }])
  })
})

describe('lockout at the rescue entry', () => {
  test("replaces the form and clears the error if the visitor's current address is locked", async () => {
    const device = freshDevice({ 'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + 60_000 }) })
    let found = (_: IpLookupOutcome) => {}
    const page = openRescueEntry(
      {},
      device,
      lockoutOn({ ...device, identify: () => new Promise((resolve) => (found = resolve)) }),
    )
    await page.tryCode('111111', wrong)
    expect(page.at().context.problem).toEqual({ kind: 'wrongCode', remaining: 2 })
    found({ kind: 'found', ip: '203.0.113.7' })
    await settled()
    expect(page.at().value).toBe('lockedOut')
    expect(page.at().context.problem).toBeNull()
    expect(lockoutOf(page)?.lockedUntil).toBe(NOW + 60_000)
  })

  test('leaves the form usable if its statechart fails, and the error is reported', async () => {
    const device = freshDevice()
    const broken = lockoutOn({ ...device, identify: notFound }).provide({
      actions: {
        countWrongCode: () => {
          throw new Error('a mistake in the lockout')
        },
      },
    })
    const page = openRescueEntry({}, device, broken)
    await page.tryCode('111111', wrong)
    expect(page.at().value).toBe('enteringCode')
    expect(page.faults).toEqual([new Error('a mistake in the lockout')])
    await page.tryCode('222222', wrong)
    await page.tryCode('246810', provedByService)
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.code).toBe('246810')
  })
})

describe('phone verification by the service', () => {
  test('reloads the page if the response says so', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.answer({ kind: 'verified', reload: true })
    expect(page.at().output).toEqual({ code: '246810', panel: null, reload: true })
  })

  test('opens the panel with the data in the response', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    const panel = panelOf()
    await page.verify.answer({ kind: 'verified', panel })
    expect(page.at().output).toEqual({ code: '246810', panel, reload: false })
    expect(page.proved).toEqual(['246810'])
    expect(page.trip.asked).toEqual([])
  })
})

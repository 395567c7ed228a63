import { describe, expect, test } from 'vitest'
import type { IpLookupOutcome } from '../../../src/domain/rescue/entry/lockout.ts'
import { settled } from '../../support/answered-by-hand.ts'
import { lockoutOn, notFound } from '../../support/lockout-on.ts'
import { memoryStore } from '../../support/memory-store.ts'
import { NOW, openRescueEntry, provedByService, provedHere, tripOf } from '../../support/rescue-entry-page.ts'
import { clockAt, pass } from '../../support/simulated-time.ts'
import { panelOf } from '../../support/tracking-page.ts'

const wrong = { kind: 'wrongCode', at: NOW } as const
const freshDevice = (kept: Record<string, string> = {}) => ({ clock: clockAt(NOW), store: memoryStore(kept) })
/** The countdown beside the form. */
const lockoutOf = (page: ReturnType<typeof openRescueEntry>) =>
  page.at().children.lockout?.getSnapshot().context
const boxes = ({ area, prefix, line }: { area: string; prefix: string; line: string }) => [area, prefix, line]

const LINK = 'q3f0Yl2mTtC8v1x-WZ_9aA'
const CODE_AND_LINK = `246810.${LINK}`

/** At the phone step, with the code found. */
async function atPhoneStep(found = provedByService) {
  const page = openRescueEntry()
  await page.tryCode('246810', found)
  return page
}

describe('the code', () => {
  test('may be filled in from a link, at the start or later', () => {
    expect(openRescueEntry({ code: '246-810 7' }).at().context.code).toBe('246810')
    const page = openRescueEntry()
    page.typeCode('246810')
    expect(page.at().context.code).toBe('246810')
    expect(page.at().can({ type: 'code.submitted' })).toBe(true)
  })

  test('keeps its link’s secret until a digit changes', () => {
    const page = openRescueEntry({ code: CODE_AND_LINK })
    expect(page.at().context).toMatchObject({ code: '246810', link: LINK })
    page.typeCode('246810')
    expect(page.at().context.link).toBe(LINK)
    page.typeCode('24681')
    expect(page.at().context).toMatchObject({ code: '24681', link: null })
    page.typeCode('246810')
    expect(page.at().context.link).toBeNull()
    page.typeCode(`https://homeward.example/code#${CODE_AND_LINK}`)
    expect(page.at().context).toMatchObject({ code: '246810', link: LINK })
    expect(page.at().can({ type: 'code.submitted' })).toBe(true)
  })

  test('is sent with its secret to the lookup and the phone proof', async () => {
    const page = openRescueEntry({ code: CODE_AND_LINK })
    await page.tryCode('246810', provedByService)
    page.pastePhone('9195550142')
    page.submitPhone()
    expect(page.lookup.asked).toEqual([{ code: '246810', link: LINK }])
    expect(page.verify.asked).toEqual([{ code: '246810', link: LINK, phoneNumber: '9195550142' }])
  })

  test('is submitted only when it is complete', () => {
    const page = openRescueEntry()
    page.typeCode('24681')
    expect(page.at().can({ type: 'code.submitted' })).toBe(false)
    page.actor.send({ type: 'code.submitted' })
    expect(page.at().value).toBe('enteringCode')
    expect(page.lookup.asked).toEqual([])
  })

  test('ignores typing during the lookup, so that the answer matches the shown code', () => {
    const page = openRescueEntry({ code: '246810' })
    page.actor.send({ type: 'code.submitted' })
    expect(page.at().hasTag('busy')).toBe(true)
    expect(page.at().can({ type: 'code.typed', text: '1' })).toBe(false)
    expect(page.lookup.asked).toEqual([{ code: '246810', link: null }])
  })

  test('once found leads to the phone step [§4.1]', async () => {
    const page = await atPhoneStep()
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context).toMatchObject({ found: provedByService, problem: null })
  })

  test('keeps the notice of a page that needs the number proved first', () => {
    expect(openRescueEntry({ notice: 'verifyToOpen' }).at().context.notice).toBe('verifyToOpen')
    expect(openRescueEntry().at().context.notice).toBeNull()
  })
})

describe('wrong codes', () => {
  test('are announced with 2 and then 1 remaining, and the third one locks the form', async () => {
    const page = openRescueEntry()
    await page.tryCode('111111', wrong)
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '111111', problem: { kind: 'wrongCode', remaining: 2 } })
    await page.tryCode('222222', wrong)
    expect(page.at().context).toMatchObject({ code: '222222', problem: { kind: 'wrongCode', remaining: 1 } })
    await page.tryCode('333333', wrong)
    expect(page.at().value).toBe('lockedOut')
    expect(page.at().context.problem).toBeNull()
    expect(lockoutOf(page)).toMatchObject({ lockedUntil: NOW + 300_000, now: NOW })
  })

  test('are no longer announced when the code is changed', async () => {
    const page = openRescueEntry()
    await page.tryCode('111111', wrong)
    page.typeCode('11111')
    expect(page.at().context.problem).toBeNull()
  })

  test('are reset by a valid code', async () => {
    const page = openRescueEntry()
    await page.tryCode('111111', wrong)
    await page.tryCode('222222', wrong)
    await page.tryCode('246810', provedByService)
    page.actor.send({ type: 'back.requested' })
    await page.tryCode('333333', wrong)
    expect(page.at().context.problem).toEqual({ kind: 'wrongCode', remaining: 2 })
  })

  test('an unreachable service is reported, keeps the code and does not count', async () => {
    const page = openRescueEntry()
    await page.tryCode('111111', wrong)
    for (let time = 0; time < 3; time += 1) await page.tryCode('246810', { kind: 'unreachable' })
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '246810', problem: { kind: 'unreachable' } })
    expect(lockoutOf(page)?.attempts).toBe(1)
  })

  test('a code without a user is reported and does not count', async () => {
    const page = openRescueEntry()
    await page.tryCode('246810', { kind: 'noUser' })
    expect(page.at().context).toMatchObject({ code: '246810', problem: { kind: 'noUser' } })
    expect(lockoutOf(page)?.attempts).toBe(0)
  })

  test('an adapter that throws is reported and taken as unreachable', async () => {
    const page = openRescueEntry({ code: '246810' })
    page.actor.send({ type: 'code.submitted' })
    await page.lookup.crash()
    expect(page.at().context.problem).toEqual({ kind: 'unreachable' })
    expect(page.faults).toHaveLength(1)
  })
})

describe('the lockout', () => {
  test('shows a countdown, ends on time, and restores the code without an error', async () => {
    const page = openRescueEntry()
    for (const code of ['111111', '222222', '333333']) await page.tryCode(code, wrong)
    pass(page.clock, 100_000)
    expect(lockoutOf(page)?.now).toBe(NOW + 100_000)
    expect(page.at().can({ type: 'code.submitted' })).toBe(false)
    pass(page.clock, 200_000)
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '333333', problem: null })
    expect(lockoutOf(page)).toMatchObject({ attempts: 0, lockedUntil: 0 })
  })

  test('is restored on load', async () => {
    const first = openRescueEntry()
    await settled()
    for (const code of ['111111', '222222', '333333']) await first.tryCode(code, wrong)
    const { clock, store } = first
    pass(clock, 60_000)
    const again = openRescueEntry({}, { clock, store })
    await settled()
    expect(again.at().value).toBe('lockedOut')
    expect(lockoutOf(again)).toMatchObject({ lockedUntil: NOW + 300_000, now: NOW + 60_000 })
  })

  test('still takes a code from a link', async () => {
    const page = openRescueEntry()
    for (const code of ['111111', '222222', '333333']) await page.tryCode(code, wrong)
    page.typeCode('246810')
    pass(page.clock, 300_000)
    expect(page.at().context.code).toBe('246810')
  })

  test('follows a 429 of the lookup until its Retry-After', async () => {
    const page = openRescueEntry()
    await page.tryCode('246810', { kind: 'throttled', until: NOW + 30_000 })
    expect(page.at().value).toBe('lockedOut')
    pass(page.clock, 30_000)
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '246810', problem: null })
    expect(lockoutOf(page)?.attempts).toBe(0)
  })

  test('follows a 429 at the phone step, then asks for the code again with everything kept', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.answer({ kind: 'throttled', until: NOW + 30_000 })
    expect(page.at().value).toBe('lockedOut')
    pass(page.clock, 30_000)
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '246810', problem: null, found: null })
    expect(boxes(page.at().context)).toEqual(['919', '555', '0142'])
  })

  test('follows a 429 of the trip the same way', async () => {
    const page = await atPhoneStep(provedHere)
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.trip.answer({ kind: 'throttled', until: NOW + 30_000 })
    expect(page.at().value).toBe('lockedOut')
  })

  test('ends immediately if the Retry-After is past', async () => {
    const page = openRescueEntry()
    await page.tryCode('246810', { kind: 'throttled', until: NOW })
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context.code).toBe('246810')
  })

  test('of another address ends once the address is found', async () => {
    const device = freshDevice({
      user_ip: '198.51.100.4',
      'lockout_198.51.100.4': JSON.stringify({ lockoutEnd: NOW + 60_000 }),
    })
    let found = (_: IpLookupOutcome) => {}
    const page = openRescueEntry(
      { code: '246810' },
      device,
      lockoutOn({ ...device, identify: () => new Promise((resolve) => (found = resolve)) }),
    )
    await settled()
    expect(page.at().value).toBe('lockedOut')
    found({ kind: 'found', ip: '203.0.113.7' })
    await settled()
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().can({ type: 'code.submitted' })).toBe(true)
  })

  test('of the found address replaces the form and clears the error', async () => {
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

  test('that fails is reported and leaves a working form', async () => {
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

describe('the phone number', () => {
  test('takes only digits, up to each box’s length', async () => {
    const page = await atPhoneStep()
    page.actor.send({ type: 'phone.typed', box: 'area', text: '(91a9)5' })
    page.actor.send({ type: 'phone.typed', box: 'prefix', text: '55' })
    page.actor.send({ type: 'phone.typed', box: 'line', text: '01423' })
    expect(boxes(page.at().context)).toEqual(['919', '55', '0142'])
    expect(page.at().can({ type: 'phone.submitted' })).toBe(false)
    page.actor.send({ type: 'phone.typed', box: 'prefix', text: '555' })
    expect(page.at().can({ type: 'phone.submitted' })).toBe(true)
  })

  test('can’t be submitted until every box is full [§5.2]', async () => {
    const page = await atPhoneStep()
    page.submitPhone()
    expect(page.at().value).toBe('enteringPhone')
    expect(page.verify.asked).toEqual([])
  })

  test('is cleared on the way back to the code, which stays [§4.2]', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.actor.send({ type: 'back.requested' })
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '246810', found: null, problem: null })
    expect(boxes(page.at().context)).toEqual(['', '', ''])
  })

  test('opens nothing if the answer arrives after the contact goes back', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    page.actor.send({ type: 'back.requested' })
    await page.verify.answer({ kind: 'verified' })
    expect(page.at().value).toBe('enteringCode')
  })
})

describe('a number proved by the service', () => {
  test('is sent with the code, and a match opens the panel', async () => {
    const page = await atPhoneStep()
    page.pastePhone('+1 919 555 0142')
    page.submitPhone()
    expect(page.at().hasTag('busy')).toBe(true)
    expect(page.verify.asked).toEqual([{ code: '246810', link: null, phoneNumber: '9195550142' }])
    await page.verify.answer({ kind: 'verified' })
    expect(page.at()).toMatchObject({
      value: 'verified',
      status: 'done',
      output: { code: '246810', panel: null, reload: false },
    })
    expect(page.proved).toEqual(['246810'])
    expect(page.trip.asked).toEqual([])
  })

  test('passes on the panel in the response', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    const panel = panelOf()
    await page.verify.answer({ kind: 'verified', panel })
    expect(page.at().output).toEqual({ code: '246810', panel, reload: false })
  })

  test('a panel in another language than the page is loaded as a document', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.answer({ kind: 'verified', reload: true })
    expect(page.at().output).toEqual({ code: '246810', panel: null, reload: true })
  })

  test.each([
    ['a number that is no contact’s', { kind: 'mismatch' }, { kind: 'mismatch' }],
    ['a service that does not answer', { kind: 'unreachable' }, { kind: 'phoneUnreachable' }],
    ['a service that sends a text if both are right', { kind: 'textSent' }, { kind: 'textSent' }],
  ] as const)('%s is said and keeps what was typed', async (_, outcome, problem) => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.answer(outcome)
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.problem).toEqual(problem)
    expect(boxes(page.at().context)).toEqual(['919', '555', '0142'])
    page.submitPhone()
    expect(page.at()).toMatchObject({ value: { checkingPhone: 'askingService' }, context: { problem: null } })
    await page.verify.answer(outcome)
    page.actor.send({ type: 'phone.typed', box: 'line', text: '0143' })
    expect(page.at().context.problem).toBeNull()
  })

  test('starts over with the code from a newly sent link, and keeps the number', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.answer({ kind: 'textSent' })
    page.typeCode(CODE_AND_LINK)
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '246810', link: LINK, problem: null })
    expect(boxes(page.at().context)).toEqual(['919', '555', '0142'])
  })

  test('returns to the code step, keeping the code, if it has expired', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.answer({ kind: 'wrongCode' })
    expect(page.at().value).toBe('enteringCode')
    expect(page.at().context).toMatchObject({ code: '246810', problem: { kind: 'codeExpired' } })
    expect(lockoutOf(page)?.attempts).toBe(0)
  })

  test('an adapter that throws is reported and taken as unreachable', async () => {
    const page = await atPhoneStep()
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.verify.crash()
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.problem).toEqual({ kind: 'phoneUnreachable' })
    expect(page.faults).toHaveLength(1)
  })
})

describe('a number proved by the website', () => {
  const submitted = async (...contacts: string[]) => {
    const page = await atPhoneStep(provedHere)
    page.pastePhone('9195550142')
    page.submitPhone()
    expect(page.trip.asked).toEqual([{ tripId: '41', code: '246810' }])
    await page.trip.answer({ kind: 'found', trip: tripOf(...contacts), at: NOW })
    return page
  }

  test('a contact of the trip opens the panel [§5.5]', async () => {
    const page = await submitted('+44 20 7946 0958', '+1 (919) 555-0142')
    expect(page.at()).toMatchObject({ value: 'verified', output: { code: '246810' } })
    expect(page.proved).toEqual(['246810'])
    expect(page.verify.asked).toEqual([])
  })

  test('another number doesn’t open it [§5.5]', async () => {
    const page = await submitted('+1 (919) 555-0143', '0142', '')
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.problem).toEqual({ kind: 'mismatch' })
  })

  test('a trip without contacts opens for no one', async () => {
    expect((await submitted()).at().context.problem).toEqual({ kind: 'mismatch' })
  })

  test.each([
    [{ kind: 'empty' }, { kind: 'tripUnavailable' }],
    [{ kind: 'refused' }, { kind: 'tripUnavailable' }],
    [{ kind: 'unreachable' }, { kind: 'phoneUnreachable' }],
  ] as const)('a trip that is %o is said', async (outcome, problem) => {
    const page = await atPhoneStep(provedHere)
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.trip.answer(outcome)
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.problem).toEqual(problem)
  })

  test('reports a lookup without a trip and requests none', async () => {
    const page = await atPhoneStep({ ...provedHere, tripId: null })
    page.pastePhone('9195550142')
    page.submitPhone()
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.problem).toEqual({ kind: 'tripUnavailable' })
    expect(page.trip.asked).toEqual([])
  })

  test('switches to the service’s own proof if the service requires it', async () => {
    const page = await atPhoneStep(provedHere)
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.trip.answer({ kind: 'verificationRequired' })
    expect(page.verify.asked).toEqual([{ code: '246810', link: null, phoneNumber: '9195550142' }])
    await page.verify.answer({ kind: 'verified' })
    expect(page.at().value).toBe('verified')
  })

  test('an adapter that throws is reported and taken as unreachable', async () => {
    const page = await atPhoneStep(provedHere)
    page.pastePhone('9195550142')
    page.submitPhone()
    await page.trip.crash()
    expect(page.at().value).toBe('enteringPhone')
    expect(page.at().context.problem).toEqual({ kind: 'phoneUnreachable' })
    expect(page.faults).toHaveLength(1)
  })
})

test('every snapshot is plain JSON', async () => {
  const page = await atPhoneStep()
  page.pastePhone('9195550142')
  const { context } = page.at()
  expect(JSON.parse(JSON.stringify(context))).toEqual(context)
})

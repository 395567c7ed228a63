import { describe, expect, it } from 'vitest'
import type { LookupOutcome } from '../../../src/domain/rescue/rescue-api.ts'
import { readBoxInput } from '../../../src/views/rescue/entry/phone-step.tsx'
import { readEntryArrival } from '../../../src/views/rescue/entry/rescue-entry-page.tsx'
import { RescueEntryScreen } from '../../../src/views/rescue/entry/rescue-entry-screen.tsx'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import {
  NOW,
  openRescueEntry,
  provedByService,
  provedHere,
  tripOf,
} from '../../support/pages/rescue-entry-page.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

type Entry = ReturnType<typeof openRescueEntry>

const screen = ({ actor }: Entry) =>
  routed(
    <RescueEntryScreen
      snapshot={actor.getSnapshot()}
      send={actor.send}
      lockout={actor.getSnapshot().children.lockout?.getSnapshot().context ?? null}
    />,
  )
const submit = (html: string) => tagWith(html, '<button', 'type="submit"')
const wrong: LookupOutcome = { kind: 'wrongCode', at: NOW }

async function afterCode(outcome: LookupOutcome) {
  const entry = openRescueEntry()
  await entry.tryCode('246810', outcome)
  return { entry, ...screen(entry) }
}
async function afterPhone(found: LookupOutcome, answer: (entry: Entry) => Promise<void>) {
  const { entry } = await afterCode(found)
  entry.pastePhone('(919) 555-0199')
  entry.submitPhone()
  await answer(entry)
  return screen(entry)
}

describe('code step of the rescue entry', () => {
  it('has a code field with a numeric keypad and one-time-code autofill', () => {
    const { html, words } = screen(openRescueEntry())
    const field = tagWith(html, '<input', 'placeholder="000000"')
    expect(field).toContain('inputMode="numeric"')
    expect(field).toContain('autoComplete="one-time-code"')
    expect(html).toMatch(/<label[^>]*for="rescue-code"[^>]*>Rescue code<\/label>/)
    expect(words).toContain('Continue')
    expect(words).toContain('If a life is in danger, call 911 first.')
  })

  it('explains the redirect from the panel and has the code filled in', () => {
    const { html, words } = screen(openRescueEntry({ code: '246810', notice: 'verifyToOpen' }))
    expect(words).toContain('Verify your phone number to open this page')
    expect(tagWith(html, '<input', 'id="rescue-code"')).toContain('value="246810"')
  })

  it("says that a failed request didn't count as an attempt [§8.4]", async () => {
    const { html, words } = await afterCode({ kind: 'unreachable' })
    expect(words).toContain('Wrong code, 2 more attempts remaining')
    expect(words).toContain('We couldn’t reach our service. This didn’t use up an attempt')
    expect(tagWith(html, 'role="alert"')).toContain('id="rescue-code-error"')
    expect(tagWith(html, '<input', 'id="rescue-code"')).toContain('aria-describedby="rescue-code-error"')
  })

  it('reports a code that belongs to no user [§8.5]', async () => {
    expect((await afterCode({ kind: 'noUser' })).words).toContain('No user found for this code.')
  })
})

describe('lockout of the rescue entry', () => {
  it('replaces the form with a countdown after the third wrong code [§2.18, §8.3]', async () => {
    const entry = openRescueEntry()
    await settled()
    for (const code of ['111111', '222222', '333333']) await entry.tryCode(code, wrong)
    const { html, words } = screen(entry)
    expect(words).toContain('Too Many Attempts')
    expect(words).toContain('Please wait before trying again')
    expect(words).toContain('You can try again when the timer reaches zero.')
    expect(html).toMatch(/role="timer"[^>]*>05:00</)
    expect(html).not.toContain('<input')
  })
})

describe('phone step of the rescue entry', () => {
  it('has three labeled fields, a disabled button, and a way back to the code step [§2.16, §2.17]', async () => {
    const { html, words } = await afterCode(provedByService)
    for (const name of ['Area code', 'Prefix: Next 3 digits', 'Line number: Last 4']) {
      expect(words).toContain(name)
    }
    expect(html.match(/<\/label><input[^>]*type="tel"/g)).toHaveLength(3)
    expect(words).toContain('Back to rescue code')
    expect(submit(html)).toContain('disabled')
  })

  it('rejects an unknown number, whether the service or the browser checks it [§8.6]', async () => {
    const byService = await afterPhone(provedByService, ({ verify }) => verify.answer({ kind: 'mismatch' }))
    const here = await afterPhone(provedHere, ({ trip }) =>
      trip.answer({ kind: 'found', trip: tripOf('919 555 0142'), at: NOW }),
    )
    for (const { words } of [byService, here]) {
      expect(words).toContain('Phone number not found in emergency contacts')
    }
  })

  it('says “If your code and number match, we just texted you a new link” and keeps the number', async () => {
    const { html, words } = await afterPhone(provedByService, ({ verify }) =>
      verify.answer({ kind: 'textSent' }),
    )
    expect(words).toContain('Open the link in our newest text.')
    expect(words).toContain('If your code and number match, we just texted you a new link')
    expect(tagWith(html, '<input', 'contact-phone-line')).toContain('value="0199"')
    expect(html).not.toContain('aria-invalid')
  })

  it('goes back to the code step if the code has expired', async () => {
    const { words } = await afterPhone(provedByService, ({ verify }) => verify.answer({ kind: 'wrongCode' }))
    expect(words).toContain('Invalid or expired rescue code.')
    expect(words).toContain('Enter your rescue code')
  })
})

describe('input of a phone field', () => {
  it('is a complete number once eleven digits that start with the country code are typed', () => {
    const typed = { area: '191', prefix: '955', line: '5014' }
    expect(readBoxInput('line', '50142', typed)).toEqual({ kind: 'wholeNumber', text: '19195550142' })
    expect(readBoxInput('line', '5014', typed).kind).toBe('digits')
    expect(readBoxInput('line', '50142', { ...typed, area: '919' }).kind).toBe('digits')
    expect(readBoxInput('prefix', '9555', typed).kind).toBe('digits')
  })
})

describe('router state passed from the panel to the rescue entry', () => {
  it('is ignored if it is malformed', () => {
    expect(readEntryArrival({ code: '246810', notice: 'verifyToOpen' })).toEqual({
      code: '246810',
      notice: 'verifyToOpen',
      goal: null,
    })
    const toCard = { code: '246810', notice: 'verifyToOpen', goal: 'card' }
    expect(readEntryArrival(toCard)).toEqual(toCard)
    expect(readEntryArrival({ ...toCard, goal: '//evil.example' })?.goal).toBeNull()
    for (const state of [null, undefined, 'x', {}, { code: 7 }, { code: '246810', notice: 'other' }]) {
      expect(readEntryArrival(state)).toBeNull()
    }
  })
})

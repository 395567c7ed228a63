import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { consentMachine } from '../../../src/domain/site/consent.machine.ts'
import type { ConsentRecord } from '../../../src/domain/site/consent-record.ts'
import { CookieBannerScreen, placementOn } from '../../../src/views/site/consent/cookie-banner-screen.tsx'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

async function askedVisitor() {
  const nothingStored = fromPromise<ConsentRecord | null>(async () => null)
  const actor = createActor(consentMachine.provide({ actors: { readConsent: nothingStored } }))
  actor.start()
  await settled()
  const screen = () =>
    routed(<CookieBannerScreen snapshot={actor.getSnapshot()} send={actor.send} placement="over" />)
  return { actor, screen }
}

describe('cookie banner', () => {
  it('is a labeled region with three buttons and a link to the policy [§2.65]', async () => {
    const { html, words } = (await askedVisitor()).screen()
    expect(tagWith(html, '<section')).toContain('aria-label="Cookie consent"')
    expect(html).toMatch(/<a href="\/cookie-policy"[^>]*>Cookie Policy<\/a>/)
    for (const button of ['Essential Only', 'Accept All', 'Cookie Settings']) expect(words).toContain(button)
    expect(words).not.toContain('Save Preferences')
  })

  it('lists required and optional cookies, with analytics selected by default [§2.67]', async () => {
    const { actor, screen } = await askedVisitor()
    actor.send({ type: 'details.toggled' })
    const { html, words } = screen()
    for (const part of [
      'Essential Cookies Required',
      'Always on',
      'Analytics Cookies',
      'Hide Details',
      'Save Preferences',
    ]) {
      expect(words).toContain(part)
    }
    expect(words).not.toContain('Cookie Settings')
    expect(tagWith(html, 'type="checkbox"')).toContain('checked')
    actor.send({ type: 'analytics.changed', allowed: false })
    expect(tagWith(screen().html, 'type="checkbox"')).not.toContain('checked=')
    actor.send({ type: 'details.toggled' })
    expect(screen().words).not.toContain('Analytics Cookies')
  })

  it("doesn't cover rescue pages or pages that our texts link to", () => {
    expect(placementOn('/code')).toBe('inFlow')
    expect(placementOn('/rescuepanel/246810')).toBe('inFlow')
    expect(placementOn('/contact-request')).toBe('inFlow')
    expect(placementOn('/stop-password-change/')).toBe('inFlow')
    expect(placementOn('/practice')).toBe('inFlow')
    expect(placementOn('/contact')).toBe('over')
  })
})

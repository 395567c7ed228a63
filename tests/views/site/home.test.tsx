import { describe, expect, it, test } from 'vitest'
import { SAFETY_PIN_LENGTH } from '../../../src/domain/primitives/safety-pin.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { pages } from '../../../src/domain/site/pages.ts'
import { isComing } from '../../../src/domain/site/product-state.ts'
import { CHECKIN_GRACE_MS } from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { featureList } from '../../../src/views/site/home/features.tsx'
import { productScreens } from '../../../src/views/site/home/product-screens.tsx'
import { chapters } from '../../../src/views/site/home/story.tsx'
import { contentPage } from '../../support/pages/content-pages.tsx'

const { html, words } = contentPage(pages.home)

const items = html.match(/<li class="features__item">[\s\S]*?<\/li>/g) ?? []
const itemOf = (title: string): string => items.find((item) => item.includes(`<h3>${title}</h3>`)) ?? ''

const linkWith = (text: string): string | undefined =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)).find(([, , inner]) =>
    inner?.includes(text),
  )?.[1]

test("the home page's PIN length and time to answer match the constants in the code", () => {
  expect(words).toContain(`${SAFETY_PIN_LENGTH} digits end your trip.`)
  expect(words).toContain(
    `${CHECKIN_GRACE_MS / MINUTE_MS} minutes to answer us. Then your contacts get the alert.`,
  )
  const [asked, told] = chapters[2]?.log.map(({ time }) => Date.parse(`2026-01-01 ${time} UTC`)) ?? []
  expect((told ?? 0) - (asked ?? 0)).toBe(CHECKIN_GRACE_MS)
})

describe('feature cards', () => {
  it.each([
    'Crash and fall detection',
    'Speed, depth and pressure alerts',
    'Advanced route planning',
    'In-depth trip history',
  ])('label %s as premium [§2.9, §6.8]', (title) => {
    expect(itemOf(title)).toContain('Premium')
  })

  it.each(featureList)(
    'label only crash detection as coming, and only until it is available: $title [§1.4]',
    ({ title }) => {
      const isCrash = title === 'Crash and fall detection'
      expect(itemOf(title)).not.toBe('')
      expect(itemOf(title).includes('>Coming<')).toBe(isCrash && isComing('crashDetection'))
    },
  )

  it("don't label core features as premium [§2.9]", () => {
    for (const title of [
      'Late check-in',
      'Rescue code',
      'What a rescuer needs',
      'Safety PIN, distress PIN',
      'No signal? No gap',
      'Shared location',
    ]) {
      expect(itemOf(title)).not.toBe('')
      expect(itemOf(title)).not.toContain('Premium')
    }
  })
})

describe('links on the home page', () => {
  it.each(['join the beta waitlist', 'App Store', 'Google Play'])(
    'lead from “%s” to the waitlist [§2.12]',
    (text) => {
      expect(linkWith(text)).toBe(pages.comingSoon)
    },
  )
})

test.each([
  'Check in from any browser',
  'Location history is deleted',
  'The core is free',
  'cannot promise a rescue',
])('the home page says: %s [§2.13]', (claim) => {
  expect(words).toContain(claim)
})

test('pictures of phones contain no controls and are hidden from screen readers', () => {
  const pictures = html.match(/<div class="phone__glass"[\s\S]*?<figcaption>/g) ?? []
  expect(pictures.length).toBe(productScreens.length + 2)
  for (const picture of pictures) {
    expect(picture).toMatch(/^<div class="phone__glass" aria-hidden="true">/)
    expect(picture).not.toMatch(/<(a|button|input|select|textarea)\b|tabindex/)
  }
})

import { describe, expect, it, test } from 'vitest'
import { pages } from '../../../src/domain/site/pages.ts'
import { type ContentPath, contentPage, valuesOf } from '../../support/pages/content-pages.tsx'

const legalPaths = [
  pages.privacyPolicy,
  pages.termsOfService,
  pages.acceptableUse,
  pages.cookiePolicy,
] as const

const linesOf = (html: string) => Array.from(html.matchAll(/<p>([^<]*)<\/p>/g), ([, line]) => line)

test.each<[ContentPath, string, string[]]>([
  [pages.privacyPolicy, 'Privacy Policy', ['Last updated: October 14, 2025', 'Effective: October 13, 2025']],
  [pages.termsOfService, 'Terms of Service', ['Last updated: October 13, 2025']],
  [pages.acceptableUse, 'Acceptable Use Policy', ['Last reviewed: October 13, 2025']],
  [pages.cookiePolicy, 'Cookie Policy', ['Effective: October 13, 2025']],
])('%s is titled “%s” and shows only its own dates [§2.60, §2.61, §2.62, §2.63]', (path, title, dates) => {
  const { html, words } = contentPage(path)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(linesOf(html)).toEqual(expect.arrayContaining(dates))
  expect(words.match(/\w+ \d{1,2}, 20\d\d/g)).toHaveLength(dates.length)
})

describe.each(legalPaths)('legal page %s', (path) => {
  const { html } = contentPage(path)

  it('has a table of contents that lists every section', () => {
    const contents = html.match(/<nav[^>]*>([\s\S]*?)<\/nav>/)?.[1] ?? ''
    const sections = Array.from(html.matchAll(/<section id="([^"]*)"/g), ([, id]) => `#${id}`)
    expect(sections.length).toBeGreaterThan(5)
    expect(valuesOf(contents, 'href')).toEqual(sections)
  })
})

describe('privacy policy', () => {
  const { words } = contentPage(pages.privacyPolicy)

  it.each(['e-mail', 'phone/mobile number', 'Rescue panel access codes', '4-digit pin'])(
    'names this data: %s [§3.18]',
    (data) => {
      expect(words).toContain(data)
    },
  )

  it("says that the service isn't meant for children under 13 [§9.16]", () => {
    expect(words).toContain('isn’t meant for children under 13')
  })
})

describe('terms of service', () => {
  const { words } = contentPage(pages.termsOfService)

  it.each([
    'reply STOP or UNSUBSCRIBE',
    'we charge no fee',
    'message and data rates may apply',
    'not an emergency service',
    'call 911',
    'We don’t guarantee a rescue',
    'Don’t count on us to call rescue services',
    'An emergency can take more',
    'children under 13',
    'law of Charleston, SC',
    'your phone’s app store',
  ])('say: %s [§9.13, §9.16]', (sentence) => {
    expect(words).toContain(sentence)
  })
})

test('the acceptable-use policy says when a revision takes effect [§9.15]', () => {
  const { words } = contentPage(pages.acceptableUse)
  expect(words).toContain(
    'the earlier of two days: the day you first use the service after the revision was published, or the 30th day after it was published',
  )
})

describe('cookie policy', () => {
  it.each([
    'cookie-consent',
    'user_ip',
    'lockout_&lt;address&gt;',
    'grant_&lt;trip&gt;',
    'rescue-panels',
    'map-layer',
    'map-tiles',
    '__session',
  ])('lists the stored item %s', (name) => {
    expect(contentPage(pages.cookiePolicy).html).toContain(`<h4>${name}</h4>`)
  })
})

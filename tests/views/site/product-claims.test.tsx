import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProductFeature } from '../../../src/domain/site/product-state.ts'
import { alertMessages } from '../../../src/service/trips/alerts/alert-messages.ts'
import { MessageScreen } from '../../../src/views/site/home/screens/contact-screens.tsx'
import { rendered, routed, wordsIn } from '../../support/pages/rendered.ts'

/** Patterns that recognize sentences about each unreleased feature. */
const topics: Partial<Record<ProductFeature, RegExp>> = {
  app: /\b(the|mobile) app (?!stores?\b)\w+s\b/i,
  subscription: /\bsubscriptions?\b.*\b(adds?|pays|is|are)\b/i,
  crashDetection: /\bcrash|\bfall\b/i,
  depthAlerts: /(?<!in-)\bdepth\b/i,
}
const planned =
  /\b(coming|will|not yet|in development|on its way|being made|being built|No subscription is sold yet)\b/i

/** Splits a page into sentences. A card of the features grid counts as one: its badge covers all of it. */
function sentencesOf(html: string): string[] {
  const cards = Array.from(html.matchAll(/<li class="features__item">.*?<\/li>/gs), ([card]) => card)
  const flowing = html
    .replace(/<li class="features__item">.*?<\/li>/gs, '')
    .split(
      /<\/?(?:p|li|h\d|dd|dt|div|section|ol|ul|nav|header|figure|figcaption|span class="(?:hero|screen)[^>]*)[^>]*>/,
    )
    .flatMap((block) => wordsIn(block).split(/(?<=[.?!]) /))
  return [...cards.map(wordsIn), ...flowing]
}

async function everySentence(): Promise<{ page: string; sentence: string }[]> {
  const { contentPage, contentPaths } = await import('../../support/pages/content-pages.tsx')
  const { pageHeads } = await import('../../../src/views/page-heads.ts')
  const { HowItWorks } = await import('../../../src/views/traveler/trip/check-in/check-in-page.tsx')
  const { ContactAside } = await import('../../../src/views/site/forms/contact-page.tsx')
  const manifest = JSON.parse(readFileSync('src/app/public/site.webmanifest', 'utf8')) as {
    description: string
  }
  const parts = { check: <HowItWorks />, contact: <ContactAside /> }
  const said: [string, string[]][] = [
    ...contentPaths.map((path): [string, string[]] => [path, sentencesOf(contentPage(path).html)]),
    ...pageHeads.map(({ path, title, description }): [string, string[]] => [
      `head of ${path}`,
      [title, ...description.split(/(?<=[.?!]) /)],
    ]),
    ...Object.entries(parts).map(([name, part]): [string, string[]] => [
      name,
      sentencesOf(routed(part).html),
    ]),
    ['manifest', [manifest.description]],
  ]
  return said.flatMap(([page, sentences]) => sentences.map((sentence) => ({ page, sentence })))
}

const about = (said: { page: string; sentence: string }[], topic: RegExp) =>
  said.filter(({ sentence }) => topic.test(sentence) && !sentence.endsWith('?'))

describe('claims about the product', async () => {
  const { productState } = await import('../../../src/domain/site/product-state.ts')
  const said = await everySentence()
  const comingNow = Object.entries(topics).filter(
    ([feature]) => productState[feature as ProductFeature] === 'coming',
  )

  test.each(comingNow)('describe %s as planned [§1.3]', (_feature, topic) => {
    const sentences = about(said, topic)
    expect(sentences).not.toEqual([])
    expect(sentences.filter(({ sentence }) => !planned.test(sentence))).toEqual([])
  })

  test('are tested for every planned feature', () => {
    const coming = Object.entries(productState).filter(([, state]) => state === 'coming')
    expect(Object.keys(topics).sort()).toEqual(coming.map(([feature]) => feature).sort())
  })

  test('never say that the safety PIN calls for help [§1.9]', () => {
    const sentences = said.flatMap(({ sentence }) => sentence.split(/(?<=[.?!]) /))
    expect(sentences.filter((one) => /safety PIN/.test(one) && /duress|SMS|help/i.test(one))).toEqual([])
    expect(sentences.filter((one) => /\bduress\b/i.test(one))).toEqual([])
  })
})

describe('feature marked as built', () => {
  beforeAll(() => {
    vi.resetModules()
    vi.doMock('../../../src/domain/site/product-state.ts', async (original) => ({
      ...(await original<typeof import('../../../src/domain/site/product-state.ts')>()),
      isComing: () => false,
      told: (_feature: string, words: { there: string }) => words.there,
    }))
  })
  afterAll(() => {
    vi.doUnmock('../../../src/domain/site/product-state.ts')
    vi.resetModules()
  })

  test("isn't described as planned on any page, except the mobile app [§1.4]", async () => {
    const said = await everySentence()
    // Leaves out the mobile app, because its “coming soon” page and waitlist stay (specification §2).
    const { app: _, ...others } = topics
    const sentences = Object.values(others).flatMap((topic) => about(said, topic))
    expect(sentences.filter(({ sentence }) => planned.test(sentence))).toEqual([])
  })
})

test("the text in the home page's picture matches the alert to contacts", () => {
  const traveler = { firstName: 'Maya', lastName: 'Ellison', phone: null }
  const contact = { id: '1', name: 'Ana Ruiz', number: '(919) 555-0142', notifiedAt: null }
  const lifecycle = {
    state: 'alerted',
    facts: { alarm: null, dueAt: Date.UTC(2026, 6, 1, 22, 30), askedAt: null, alertedAt: null },
  }
  const emergency = { traveler, lifecycle, trip: { contacts: [contact] } } as unknown as Parameters<
    typeof alertMessages
  >[0]
  const [sms] = alertMessages(emergency, {
    at: Date.UTC(2026, 6, 1, 22, 45),
    site: 'https://homeward.example',
    codeOf: () => ({ code: '246810', link: 'kX2m9Q-1aB3_cD5eF7gH8i' }),
  })
  expect(rendered(<MessageScreen />).words.replace(/ ([.:])/g, '$1')).toContain(sms?.body)
})

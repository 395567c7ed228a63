import { describe, expect, it, test } from 'vitest'
import { profileFacts } from '../../../src/domain/primitives/profile-facts.ts'
import { pages } from '../../../src/domain/site/pages.ts'
import { contentPage, valuesOf } from '../../support/pages/content-pages.tsx'

const { html } = contentPage(pages.faq)
const answerTo = (id: string): string =>
  (html.match(new RegExp(`<section id="${id}"[\\s\\S]*?</section>`))?.[0] ?? '').replace(/<[^>]+>/g, ' ')

describe('FAQ page', () => {
  it('has sixteen questions, each with an anchor [§2.36]', () => {
    const questions = Array.from(
      html.matchAll(/<section id="[^"]+"[^>]*><h2[^>]*>([^<]+)<\/h2>/g),
      ([, words]) => words,
    )
    expect(questions).toHaveLength(16)
    for (const question of questions) expect(question).toMatch(/\?$/)
  })

  it('has a table of contents that links to every answer, in order', () => {
    const contents = html.match(/<nav[^>]*>([\s\S]*?)<\/nav>/)?.[1] ?? ''
    expect(valuesOf(contents, 'href')).toEqual(
      Array.from(html.matchAll(/<section id="([^"]+)"/g), ([, id]) => `#${id}`),
    )
  })
})

test.each<[string, string]>([
  ['card', 'in your phone’s app store'],
  ['phone-support', 'iPhone and iPad (iOS) and for Android'],
  ['smartphone', 'end your trip on any browser'],
  ['running-late', 'Answer the late check-in'],
  ['rescue-panel', 'refreshed every 5 seconds'],
  ['rescue-panel', 'blood type, allergies, medications'],
  ...profileFacts.map(({ label }): [string, string] => ['rescue-panel', label.toLowerCase()]),
  ['crash-detection', 'Not yet'],
  ['privacy', 'delete its history when you check in or end the activity'],
  ['who-sees-it', 'Only people who got an alert can open the rescue panel'],
  ['who-sees-it', 'After 3 wrong codes it’s locked for 5 minutes'],
])('the FAQ answer %s says: %s [§2.37, §2.38, §2.39]', (id, sentence) => {
  expect(answerTo(id)).toContain(sentence)
})

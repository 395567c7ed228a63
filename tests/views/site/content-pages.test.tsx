import { describe, expect, it } from 'vitest'
import { brand } from '../../../src/domain/site/brand.ts'
import { pages, travelerApp } from '../../../src/domain/site/pages.ts'
import { contentPage, contentPaths, valuesOf } from '../../support/pages/content-pages.tsx'

const known = new Set<string>([...Object.values(pages), travelerApp.home, travelerApp.signUp])
const anchorsOf = new Map(
  contentPaths.map((path) => [path as string, new Set(valuesOf(contentPage(path).html, 'id'))]),
)

describe.each(contentPaths)('content page %s', (path) => {
  const { html, words } = contentPage(path)
  /** Link targets, without `<use>` references to drawings. */
  const links = valuesOf(html.replace(/<use [^>]*>/g, ''), 'href')

  it('has one first-level heading and skips no heading level', () => {
    const levels = Array.from(html.matchAll(/<h([1-6])/g), ([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, place) => {
      expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 1) + 1)
    })
  })

  it('links only to existing pages and anchors, and to our email address', () => {
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      if (link.startsWith('mailto:')) expect(link).toBe(`mailto:${brand.supportEmail}`)
      else {
        const [page = '', part] = link.split('#')
        const target = page || path
        expect(known, link).toContain(target)
        if (part) expect(anchorsOf.get(target), link).toContain(part)
      }
    }
  })

  it('has no placeholders or empty blocks, and no wrong spaces beside inline tags or before punctuation', () => {
    expect(words).not.toMatch(/undefined|\[object|NaN|null|[Ll]orem/)
    expect(html).not.toMatch(/[\p{L}.,;:]<(a|strong|code)\b/u)
    expect(html).not.toMatch(/[^ ]<\/(a|strong|code)>\p{L}/u)
    expect(html).not.toMatch(/\s[,.;:](\s|<)/)
    expect(html).not.toMatch(/<(p|li|h[1-6]|dd)( [^>]*)?><\//)
  })

  it('loads nothing from other hosts and has no inline scripts or styles', () => {
    expect(html).not.toMatch(/https?:\/\/(?!homeward\.example|www\.w3\.org)/)
    expect(html).not.toMatch(/<script|<img|<style|\sstyle=|<iframe/)
  })
})

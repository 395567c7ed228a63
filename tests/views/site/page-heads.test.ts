import { describe, expect, it } from 'vitest'
import { pages, rescuePanelPath } from '../../../src/domain/site/pages.ts'
import { pageHead, pageHeads } from '../../../src/views/page-heads.ts'

describe('page head', () => {
  it.each(Object.values(pages))(
    'has a unique title and description of valid length, and says whether search engines may index the page: %s',
    (path) => {
      const { title, description, indexed } = pageHead(path)
      expect(title.length).toBeLessThanOrEqual(70)
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThanOrEqual(165)
      expect(indexed).toBe(!['/stop-password-change', '/contact-request', '/practice'].includes(path))
      const others = pageHeads.filter((head) => head.path !== path)
      expect(others.map((head) => head.title)).not.toContain(title)
      expect(others.map((head) => head.description)).not.toContain(description)
    },
  )

  it('contains no rescue code and forbids indexing on the rescue panel', () => {
    const head = pageHead(rescuePanelPath('246810'))
    expect(head.indexed).toBe(false)
    expect(JSON.stringify(head)).not.toContain('246810')
  })

  it('is that of the “not found” page and forbids indexing if the address is unknown', () => {
    expect(pageHead('/no-such-page')).toBe(pageHead('/404'))
    expect(pageHead('/404').indexed).toBe(false)
  })
})

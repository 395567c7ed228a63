import { expect, it } from 'vitest'
import { brand } from '../../src/domain/site/brand.ts'
import { pages } from '../../src/domain/site/pages.ts'
import { contentPage } from '../support/content-pages.tsx'

const { html, words } = contentPage(pages.founders)

it('says who the founders and the publisher are [§1.15, §2.35]', () => {
  expect(words).toContain('US Coast Guard veterans')
  expect(words).toContain(`${brand.legalName}, which publishes it, is a marine company`)
})

it('claims no more than that they served [§2.35]', () => {
  expect(words).toContain('neither affiliated with it nor endorsed by it')
  expect(words).toContain('cannot guarantee a rescue')
})

it('is illustrated by drawings alone', () => {
  expect(html.match(/<svg class="(harbor|rose)"/g)).toHaveLength(2)
  expect(html).not.toContain('<img')
})

it('says what nobody can check, and sends visitors to what they can', () => {
  expect(words).toContain('you have only our word')
  for (const path of [pages.atThreeAm, pages.cookiePolicy]) expect(html).toContain(`href="${path}"`)
})

import { expect, it } from 'vitest'
import { brand } from '../../../src/domain/site/brand.ts'
import { pages } from '../../../src/domain/site/pages.ts'
import { contentPage } from '../../support/pages/content-pages.tsx'

const { words } = contentPage(pages.founders)

it('the founders page introduces the founders and the publisher [§1.15, §2.35]', () => {
  expect(words).toContain('US Coast Guard veterans')
  expect(words).toContain(`${brand.legalName}, which publishes it, is a marine company`)
})

it('the founders page disclaims any affiliation with the Coast Guard and any guarantee of a rescue [§2.35]', () => {
  expect(words).toContain('neither affiliated with it nor endorsed by it')
  expect(words).toContain('cannot guarantee a rescue')
})

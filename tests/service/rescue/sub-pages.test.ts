import { afterAll, expect, test } from 'vitest'
import type { ServedPanel } from '../../../src/domain/rescue/panel/served-panel.ts'
import { subPagePath, subPages } from '../../../src/domain/site/pages.ts'
import { renderedIn, standInSite } from '../../support/pages/stand-in-site.ts'
import { verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { SITE_DIR: site.siteDir } })
const proof = await verify(service.url, '246810', '9195550142')

const open = (path: string, cookie = proof.cookie) =>
  fetch(`${service.url}${path}`, { redirect: 'manual', headers: { cookie } })

test.each(subPages)(
  "the page %s below a panel is rendered as its own document with the panel's data",
  async (page) => {
    const answer = await open(subPagePath('246810', page))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const html = await answer.text()
    expect(html).toContain('page below the panel')
    const { views, data } = renderedIn(html)
    expect(views).toEqual({ code: '246810', form: null, page })
    const served = data as ServedPanel
    expect(served).toMatchObject({
      code: '246810',
      page,
      panel: { name: 'Maya Ellison', you: { name: 'Ana Ruiz' } },
    })
  },
)

test.each(subPages)(
  'without a grant, the page %s redirects to the phone number step, or returns a 404 if the code is wrong',
  async (page) => {
    const asked = await open(subPagePath('246810', page), '')
    expect(asked.status).toBe(303)
    expect(asked.headers.get('location')).toBe(`/code?verify=1&to=${page}#246810`)
    expect((await open(subPagePath('999111', page), '')).status).toBe(404)
    // Expects a grant not to open the pages of another code.
    expect((await open(subPagePath('246811', page))).status).toBe(303)
  },
)

test('the dispatcher card is available as text to contacts with a grant until the traveler is safe', async () => {
  const card = await open('/rescuepanel/246810/card.txt')
  expect(card.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(card.headers.get('cache-control')).toBe('no-store')
  const text = await card.text()
  expect(text).toMatch(/^SAY FIRST\nSay: I’m calling about Maya Ellison/)
  expect(text).toContain('Caller: Ana Ruiz')
  const without = await open('/rescuepanel/246810/card.txt', '')
  expect([without.status, without.headers.get('location')]).toEqual([303, '/rescuepanel/246810/card'])
  const safe = await verify(service.url, '135790', '9195550151')
  expect((await open('/rescuepanel/135790/card.txt', safe.cookie)).status).toBe(303)
})

import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { brand } from '../../../src/domain/site/brand.ts'
import { ErrorPage } from '../../../src/views/kit/shell/error-boundary.tsx'
import { NotFoundPage } from '../../../src/views/kit/shell/not-found-page.tsx'
import { Shell } from '../../../src/views/kit/shell/shell.tsx'
import { rendered, tagWith } from '../../support/pages/rendered.ts'

const shellAt = (path: string) =>
  rendered(
    <StaticRouter location={path}>
      <Shell
        account={<p>Account</p>}
        footerExtra={<button type="button">Change cookie choice</button>}
        banner={<p>Cookies?</p>}
      >
        <NotFoundPage />
      </Shell>
    </StaticRouter>,
  )

describe('page shell', () => {
  it('links to every main page by the name in the specification, and marks the current one [§2.2, §2.4]', () => {
    const { html } = shellAt('/faq')
    for (const [name, to] of [
      ['Home', '/'],
      ['Who We Are', '/whoWeAre'],
      ['FAQ', '/faq'],
      ['Contact', '/contact'],
      ['Rescue Panel', '/code'],
      ['Emergency Check-In', '/emergency-checkin'],
    ]) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>${name}</a>`))
    }
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(tagWith(html, '<a', 'aria-current="page"')).toContain('href="/faq"')
  })

  it('links to the traveler app, except on the page for entering a rescue code', () => {
    const way =
      /<a[^>]*href="\/app"[^>]*><span class="for-traveler">Your trip<\/span><span class="for-visitor">Sign in</
    expect(shellAt('/faq').html).toMatch(way)
    expect(shellAt('/code').html).not.toContain('href="/app"')
  })

  it('shows the email address for support, and the city, state, and ZIP code [§2.6]', () => {
    const { html, words } = shellAt('/')
    expect(html).toContain(`href="mailto:${brand.supportEmail}"`)
    expect(words).toContain(`${brand.address.city}, ${brand.address.region} ${brand.address.postcode}`)
  })

  it('starts with a skip link', () => {
    expect(shellAt('/').words.startsWith('Skip to content')).toBe(true)
  })

  it('links to the rescue entry on the 404 page', () => {
    const { html, words } = shellAt('/nowhere')
    expect(words).toContain('Page not found')
    expect(html).toMatch(/<a[^>]*href="\/code"[^>]*>Enter a rescue code<\/a>/)
  })
})

it('the error page says to reload the page and gives the email address for support', () => {
  const { words } = rendered(<ErrorPage />)
  expect(words).toContain('Reload the page')
  expect(words).toContain(brand.supportEmail)
})

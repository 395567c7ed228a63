import { describe, expect, test } from 'vitest'
import { panelDeniedHeader, verifyToOpenPath } from '../../../src/domain/site/pages.ts'
import { isDenied } from '../../../src/service-worker/is-denied.ts'

const address = 'https://homeward.example/rescuepanel/246810'
const answer = (facts: Partial<{ type: ResponseType; headers: Headers; url: string }> = {}) => ({
  type: 'basic' as const,
  headers: new Headers(),
  url: address,
  ...facts,
})
const never = async () => {
  throw new TypeError('Failed to fetch')
}
const redirected = answer({ type: 'opaqueredirect', url: '' })

describe('response to a panel request', () => {
  test('counts as denied if our service marks it', async () => {
    const marked = answer({ headers: new Headers({ [panelDeniedHeader]: '1' }) })
    expect(await isDenied(address, marked, never)).toBe(true)
  })

  test("doesn't count as denied if it is a proxy's error page, which lacks our service's mark", async () => {
    expect(await isDenied(address, answer(), never)).toBe(false)
  })

  test('counts as denied if our service asks for the phone number again', async () => {
    const url = `https://homeward.example${verifyToOpenPath('246810', null)}`
    expect(await isDenied(address, redirected, async () => answer({ url }))).toBe(true)
  })

  test.each([
    ['its login page', async () => answer({ url: 'https://login.hotel.example/?verify=1' })],
    ['a page of our own address', async () => answer({ url: 'https://homeward.example/login' })],
    ['a page that scripts may not read', never],
  ])("doesn't count as denied if a hotel network redirects to %s", async (_, follow) => {
    expect(await isDenied(address, redirected, follow)).toBe(false)
  })
})

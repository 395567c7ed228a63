import { describe, expect, test } from 'vitest'
import { openTracking, panelOf } from '../../support/pages/tracking-page.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

async function signingOut(panel = panelOf()) {
  const page = openTracking({ initial: panel })
  await settled()
  page.actor.send({ type: 'signOut.requested' })
  await settled()
  return page
}

describe('signing out of a panel', () => {
  test('ends the grant on the service and deletes the data stored on the device', async () => {
    const page = await signingOut()
    expect(page.data()).toBe('signingOut')
    expect(page.signOut.asked).toEqual([{ tripId: '41' }])
    expect(page.device.held).toBeNull()
    await page.signOut.answer({ kind: 'signedOut' })
    expect(page.data()).toBe('signedOut')
    expect(page.context()).toMatchObject({ panel: null, copy: null })
  })

  test('sends no request if the website verified the phone number', async () => {
    const page = await signingOut({ ...panelOf(), verification: 'website' })
    expect(page.data()).toBe('signedOut')
    expect(page.signOut.asked).toEqual([])
    expect(page.device.held).toBeNull()
  })
})

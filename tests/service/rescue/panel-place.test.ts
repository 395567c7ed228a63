import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { PanelFacts } from '../../../src/domain/rescue/panel/panel.ts'
import { packedGround } from '../../../src/tools/ground/packed-ground.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { openEmergency, putFixes } from '../../support/travelers/trips.ts'

let service: TestService
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-place-'))
  copyFileSync(await packedGround(), join(folder, 'ground.bin'))
  service = await startTestService({ env: { DEMO: 'off', SITE_DIR: join(folder, 'site') } })
})
afterAll(() => service.stop())

test('the panel names the place of the last position and updates it when the traveler moves', async () => {
  const { code } = await openEmergency(service)
  const { tripId, ...anas } = await contactWith(service, code, '919 555 0142')
  const panel = async () => {
    const answer = await anas.panel()
    return { etag: answer.headers.get('etag'), facts: answer.body as unknown as PanelFacts }
  }
  const move = async (latitude: number, longitude: number) => {
    await putFixes(service, { tripId, fixedAt: service.clock.now(), latitude, longitude })
    // Advances the clock far enough for a move of this distance to be plausible.
    await service.advance(40 * MINUTE_MS)
    return panel()
  }
  const onTheLake = await move(35.75, -79.02)
  expect(onTheLake.facts.place).toMatchObject({
    county: 'Chatham County',
    state: 'North Carolina',
    water: 'lake',
    timeZone: 'America/New_York',
  })
  const ashore = await move(35.75, -79.045)
  expect(ashore.facts.place).toMatchObject({ county: 'Chatham County', water: null })
  expect(ashore.etag).not.toBe(onTheLake.etag)
  expect((await panel()).etag).toBe(ashore.etag)
})

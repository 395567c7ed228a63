import { describe, expect, test } from 'vitest'
import { startTestService } from '../support/service.ts'
import { tellStory } from '../support/story.ts'

describe('a traveller who does not come back', () => {
  test('is found and told about, on the embedded database', async () => {
    const service = await startTestService({ env: { DEMO: 'off' } })
    await tellStory(
      {
        urls: [service.url],
        printed: () => service.printed,
        now: () => service.clock.now(),
        async until(look) {
          for (let minutes = 0; minutes < 120; minutes += 1) {
            const found = look()
            if (found) return found
            await service.advance(60_000)
          }
          throw new Error(`never told, only:\n${service.printed.join('\n')}`)
        },
      },
      '1 hour',
    )
    expect(service.logged.join('')).not.toMatch(/919.?555|Robin|34\.7/)
    await service.stop()
  }, 120_000)
})

import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { serveWorkbench } from '../../src/tools/workbench-server.ts'

test('the workbench watches src/domain', async () => {
  const server = await serveWorkbench({ port: 0, host: '127.0.0.1' })
  try {
    await vi.waitFor(
      () => expect(server.watcher.getWatched()[resolve('src/domain')]).toContain('rescue'),
      20_000,
    )
  } finally {
    await server.close()
  }
})

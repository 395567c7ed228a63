import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseToStart, settingsToStart } from '../service/composition/start-settings.ts'

const { SITE_DIR, ROLE } = settingsToStart()
// Builds only in a source checkout, which has vite.config.ts; a release includes the built website.
if (existsSync('vite.config.ts') && !process.env.SITE_DIR) {
  const { isBuilt } = await import('./build-stamp.ts')
  if (!isBuilt()) {
    console.log('Building the website (about half a minute, once) …')
    // Builds in a separate process, so that the build's modules don't stay in memory.
    const { status } = spawnSync(process.execPath, ['src/tools/build.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
}
if (ROLE !== 'watch' && !existsSync(join(SITE_DIR, 'index.html')))
  refuseToStart(`The service cannot start: SITE_DIR (${SITE_DIR}) has no built website.`)
await import('../service/main.ts')

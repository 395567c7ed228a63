import { existsSync } from 'node:fs'

// A release brings its website built, and not what builds it; a website of somebody's own is not built here.
if (existsSync('vite.config.ts') && process.env.SITE_DIR === undefined) {
  const { buildSite, isBuilt } = await import('./site-build.ts')
  if (!isBuilt()) {
    console.log('Building the website (about half a minute, once) …')
    await buildSite()
  }
}
await import('../service/main.ts')

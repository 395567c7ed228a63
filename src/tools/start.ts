import { existsSync } from 'node:fs'

// A release brings its website built, and not what builds it.
if (existsSync('vite.config.ts')) {
  const { buildSite, isBuilt } = await import('./site-build.ts')
  if (!isBuilt()) {
    console.log('Building the website (about half a minute, once) …')
    await buildSite()
  }
}
await import('../service/main.ts')

import { buildSite, isBuilt } from './site-build.ts'

if (!isBuilt()) {
  console.log('Building the website (about half a minute, once) …')
  await buildSite()
}
await import('../service/main.ts')

import { buildSite } from './site-build.ts'

await buildSite()

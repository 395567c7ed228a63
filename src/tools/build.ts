import { buildSite } from './website/site-build.ts'

await buildSite()

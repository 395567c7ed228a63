import { packRelease } from './release-files.ts'
import { buildSite, isBuilt } from './site-build.ts'

/** Builds the website and packs the program as it runs in production (docs/operations.md). */
if (!isBuilt()) await buildSite()
console.log(packRelease('dist'))

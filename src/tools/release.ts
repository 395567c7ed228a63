import { isBuilt } from './build-stamp.ts'
import { packRelease } from './release-files.ts'
import { buildSite } from './website/site-build.ts'

/** Packs a release (docs/operations.md). */
if (!isBuilt()) await buildSite()
console.log(packRelease('dist'))

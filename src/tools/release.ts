import { packRelease } from './release-files.ts'
import { buildSite, isBuilt } from './site-build.ts'

/** docs/operations.md */
if (!isBuilt()) await buildSite()
console.log(packRelease('dist'))

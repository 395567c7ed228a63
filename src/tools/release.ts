import { isBuilt } from './build-stamp.ts'
import { packRelease } from './release-files.ts'
import { buildSite } from './website/site-build.ts'

if (!isBuilt()) await buildSite()
console.log(packRelease('dist'))

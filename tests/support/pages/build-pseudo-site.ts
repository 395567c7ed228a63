import { buildLanguage } from '../../../src/tools/website/site-build.ts'
import { pseudoLanguage } from './pseudo-language.ts'

/** `node tests/support/pages/build-pseudo-site.ts FOLDER` builds the website there instead of Spanish. */
await buildLanguage(process.argv[2] ?? '', 'es', pseudoLanguage)

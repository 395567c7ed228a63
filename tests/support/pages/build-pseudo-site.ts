import { buildLanguage } from '../../../src/tools/website/site-build.ts'
import { pseudoLanguage } from './pseudo-language.ts'

/**
 * Builds the website in the pseudo-language, in place of Spanish.
 *
 * Usage: `node tests/support/pages/build-pseudo-site.ts FOLDER`
 */
await buildLanguage(process.argv[2] ?? '', 'es', pseudoLanguage)

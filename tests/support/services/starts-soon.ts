import { resolve } from 'node:path'

/** Environment that makes child processes start faster. */
export const startsSoon = {
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  NODE_OPTIONS: `--import=${resolve('tests/support/services/quick-imports.ts')}`,
}

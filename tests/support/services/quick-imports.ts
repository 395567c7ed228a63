import { registerHooks } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Preload script of the tests' child processes, which start often and run few statements.

// Keeps V8 from optimizing PostgreSQL's functions. The largest one takes seconds and 600 MB of memory.
setFlagsFromString('--wasm-tier-up-filter=0')

// Resolves Drizzle's relative imports without looking for files or reading its package.json.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    const isBeside =
      specifier.startsWith('.') &&
      conditions.includes('import') &&
      parentURL?.includes('/node_modules/drizzle-orm/') &&
      parentURL.endsWith('.js')
    if (!isBeside) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})

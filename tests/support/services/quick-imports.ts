import { registerHooks } from 'node:module'

/**
 * Preload script of the tests' child processes. Resolves Drizzle's relative imports without reading its
 * package exports, which saves a fifth of the start time.
 */
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

import { registerHooks } from 'node:module'

/**
 * Loaded into programs of the tests before anything else. For each file of a package Node reads what the package
 * exports, and Drizzle exports hundreds of files from as many: a fifth of what a start costs. What one of its files
 * imports beside itself is a module as it is.
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

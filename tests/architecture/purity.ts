import { type ESTree, Visitor } from 'vite'
import type { SourceFile } from '../support/source-files.ts'

/** Globals that only a platform has; the domain gets them through its ports. */
const platform = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'globalThis',
  'process',
  'Buffer',
  'require',
  'performance',
  'crypto',
  'console',
  'alert',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'indexedDB',
  'AbortController',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'cancelAnimationFrame',
])

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

/**
 * Everything in a file of the domain that would make its answers depend on more than what it was given:
 * the present time, chance, the platform, or an import for its side effect.
 */
export function impuritiesOf({ program, imports }: SourceFile): string[] {
  const found = new Set<string>()
  const names = new Set<unknown>()
  new Visitor({
    CallExpression({ callee }) {
      if (isNamed(callee, 'Date')) found.add('Date()')
    },
    NewExpression({ callee, arguments: given }) {
      if (isNamed(callee, 'Date') && given.length === 0) found.add('new Date()')
    },
    MemberExpression({ object, property, computed }) {
      if (!computed) names.add(property)
      if (isNamed(object, 'Date') && isNamed(property, 'now')) found.add('Date.now')
      if (isNamed(object, 'Math') && isNamed(property, 'random')) found.add('Math.random')
    },
    Property({ key, value, computed, shorthand }) {
      if (!computed && !shorthand) names.add(key)
      if (shorthand) names.delete(value)
    },
    TSPropertySignature: ({ key }) => void names.add(key),
    TSMethodSignature: ({ key }) => void names.add(key),
  }).visit(program)
  new Visitor({
    Identifier(node) {
      if (platform.has(node.name) && !names.has(node)) found.add(node.name)
    },
  }).visit(program)
  for (const { from, namesNothing } of imports) if (namesNothing) found.add(`import '${from}'`)
  return [...found].sort()
}

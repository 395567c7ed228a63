import { type ESTree, Visitor } from 'vite'
import type { SourceFile } from '../support/source-files.ts'

const isNamed = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name

/** Returns impure code that the compiler allows: current time, randomness, or side-effect imports. */
export function impuritiesOf({ program, imports }: SourceFile): string[] {
  const found = new Set<string>()
  new Visitor({
    CallExpression({ callee }) {
      if (isNamed(callee, 'Date')) found.add('Date()')
    },
    NewExpression({ callee, arguments: given }) {
      if (isNamed(callee, 'Date') && given.length === 0) found.add('new Date()')
    },
    MemberExpression({ object, property }) {
      if (isNamed(object, 'Date') && isNamed(property, 'now')) found.add('Date.now')
      if (isNamed(object, 'Math') && isNamed(property, 'random')) found.add('Math.random')
    },
  }).visit(program)
  for (const { from, namesNothing } of imports) if (namesNothing) found.add(`import '${from}'`)
  return [...found].sort()
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource, projectRoot } from './source-files.ts'

type Node = { type: string; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns the text of a string or template literal with `…` for each placeholder; else null. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

const textsUnder = (node: Node): string[] => {
  const own = textOf(node)
  return own === null ? childrenOf(node).flatMap(textsUnder) : [own]
}

/** True for test(…), it(…), describe(…), and forms like test.each(…)(…). */
function declaresTests(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name as string)
  const inner = callee.type === 'MemberExpression' ? callee.object : callee.callee
  return isNode(inner) && declaresTests(inner)
}

const isTable = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && (callee.property as Node).name === 'each' && declaresTests(callee)

function titlesUnder(node: Node): string[] {
  const inside = childrenOf(node).flatMap(titlesUnder)
  if (node.type === 'ForOfStatement') return [...textsUnder(node.right as Node), ...inside]
  if (node.type !== 'CallExpression' || !declaresTests(node.callee as Node)) return inside
  const [first] = node.arguments as Node[]
  if (isTable(node.callee as Node)) return [...(first ? textsUnder(first) : []), ...inside]
  const title = textOf(first)
  return title === null ? inside : [title, ...inside]
}

/** Specification references at the end of a title, as in `counts wrong codes [§8.1, §8.2]`. */
const NUMBERS = / \[(§\d+\.\d+(?:, §\d+\.\d+)*)\]$/

/** A test title. `sentences` holds the specification sentences it proves, such as `§4.12`. */
export type Title = { words: string; sentences: string[] }

/** Returns unique titles of tests and groups, and the texts of `each` tables and `for` loops, in order. */
export function testTitles(path: string): Title[] {
  const { program } = parseSource(path, readFileSync(join(projectRoot, path), 'utf8'))
  return [...new Set(titlesUnder(program as unknown as Node))].map((title) => ({
    words: title.replace(NUMBERS, ''),
    sentences: NUMBERS.exec(title)?.[1]?.split(', ') ?? [],
  }))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot, type SourceFile, sourceFiles } from '../support/source-files.ts'

const BRITISH =
  /\b(?:travell(?:ers?|ing|ed)|colour\w*|grey|(?:centi|kilo|milli)?metres?|litres?|centres?|cancell(?:ed|ing)|labelled|harbours?|neighbours?|favour\w*|behaviour|organis\w+|recognis\w+|realis\w+|apologis\w+|analys(?:e|ed|ing)|licence|defence|practis\w+|programme|cheque|tyres?|whilst|amongst|towards|learnt|spelt|postcode|salbutamol)\b/iu

/**
 * Returns strings and text between tags that have several words or an initial capital. Skips class names,
 * imports, and literal types.
 */
function proseOf({ program }: SourceFile): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return
    if (type === 'JSXAttribute' && (node as { name: { name: string } }).name.name === 'className') return
    if (type === 'JSXText' || type === 'Literal') found.push(String(value))
    if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked)
    for (const child of Object.values(node)) walk(child)
  }
  walk(program)
  return found.filter((text) => /\p{L}\P{L}* \P{L}*\p{L}|^\p{Lu}\p{Ll}/u.test(text))
}

const british = (file: SourceFile) =>
  proseOf(file)
    .filter((text) => BRITISH.test(text))
    .map((text) => `${file.path}: ${text.trim()}`)

describe('common British spellings', () => {
  test.each(['contract', 'domain', 'views', 'service', 'app'])(
    "don't occur in the prose of strings and JSX text, except in statecharts: src/%s",
    (ring) => {
      // Skips statecharts, because their descriptions use names from the code.
      const files = sourceFiles(`src/${ring}`).filter(({ path }) => !path.endsWith('.machine.ts'))
      expect(files.flatMap(proseOf).length).toBeGreaterThan(5)
      expect(files.flatMap(british)).toEqual([])
    },
  )

  test("don't occur in the demo's sample data", () => {
    expect(readFileSync(join(projectRoot, 'src/service/demo/demo-data.json'), 'utf8')).not.toMatch(BRITISH)
  })
})

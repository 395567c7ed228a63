import { analyse } from 'scslre'
import { describe, expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from '../support/source-files.ts'

type Written = { path: string; pattern: string; flags: string }

function patternsIn({ path, program }: SourceFile): Written[] {
  const found: Written[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) found.push({ path, ...(node.regex as { pattern: string; flags: string }) })
    else for (const child of Object.values(node)) walk(child)
  }
  walk(program)
  return found
}

const superLinear = ({ pattern: source, flags }: Written) => analyse({ source, flags }).reports.length > 0

describe('regular expressions of the contract and the service', () => {
  test('match any text in linear time', () => {
    const patterns = [...sourceFiles('src/contract'), ...sourceFiles('src/service')].flatMap(patternsIn)
    expect(patterns.length).toBeGreaterThan(30)
    expect(patterns.filter(superLinear)).toEqual([])
  })
})

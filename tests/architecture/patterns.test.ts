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

describe('regular expression literals of src', () => {
  test('match any text in linear time, except four listed ones', () => {
    const patterns = sourceFiles('src').flatMap(patternsIn)
    expect(patterns.length).toBeGreaterThan(200)
    expect(patterns.filter(superLinear).map(({ path, pattern }) => `${path}: ${pattern}`)).toEqual([
      // `nameIn` skips text of more than 120 characters.
      expect.stringMatching(/^src\/domain\/person\/contact-name\.ts: .*\(\?:at\|on\|and\|or\)\)\$$/),
      // `readDuration` skips text of more than 200 characters.
      String.raw`src/domain/primitives/duration.ts: (\d[\d.,]*|\.\d+)\s*([a-z]+)(?:\(s\)|\.)?`,
      // These match only the path of the open page or of a page being built.
      String.raw`src/views/kit/shell/page-title.ts: \/+$`,
      String.raw`src/views/page-heads.ts: \/+$`,
    ])
  })
})

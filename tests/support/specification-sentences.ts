import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, projectRoot } from './source-files.ts'
import { testTitles } from './test-titles.ts'

type Sentence = { number: string; words: string; folder: string }
type Proof = { number: string; title: string; path: string }

export const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

/** Document that lists every sentence of the specification. */
export const list = read('docs/specification-sentences.md')
export const ROW = /^\| (§\d+\.\d+) \| (.+) \| \[[^\]]+\]\(\.\.\/([^)]+)\) \|$/

export const sentences: Sentence[] = list.split('\n').flatMap((line) => {
  const [, number, words, folder] = ROW.exec(line) ?? []
  return number && words && folder ? [{ number, words, folder }] : []
})

export const testFiles = filesUnder('tests').filter(
  (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'),
)

export const proofs: Proof[] = testFiles.flatMap((path) =>
  testTitles(path).flatMap(({ words, sentences }) =>
    sentences.map((number) => ({ number, title: words, path })),
  ),
)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { filesUnder, projectRoot } from '../support/source-files.ts'

const styles = filesUnder('src')
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, root: postcss.parse(readFileSync(join(projectRoot, path), 'utf8')) }))

test('no selector list contains `:has()`, because Firefox before 121 ignores the whole rule', () => {
  const dropped: string[] = []
  for (const { path, root } of styles)
    root.walkRules(({ selectors, selector }) => {
      if (selectors.length > 1 && selector.includes(':has(')) dropped.push(`${path}: ${selector}`)
    })
  expect(dropped).toEqual([])
})

test('media queries contain neither `<` nor `not (`, which Safari 16.0 ignores', () => {
  const unknown: string[] = []
  for (const { path, root } of styles)
    root.walkAtRules('media', ({ params }) => {
      if (/<|\bnot \(/.test(params)) unknown.push(`${path}: ${params}`)
    })
  expect(unknown).toEqual([])
})

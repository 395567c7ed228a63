import { describe, expect, test } from 'vitest'
import { filesUnder } from '../support/source-files.ts'
import { list, proofs, ROW, read, sentences, testFiles } from '../support/specification-sentences.ts'

describe('sentences of the specification', () => {
  test('are listed for each of its nine sections', () => {
    const sections = Array.from(list.matchAll(/^## (\d)/gm), ([, section]) => Number(section))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([...new Set(sentences.map(({ number }) => Number(number[1])))]).toEqual(sections)
    expect(sentences.length).toBeGreaterThan(200)
  })

  test('each have a unique number and a folder in the list', () => {
    const rows = list.split('\n').filter((line) => /^\| (?!number \|)/.test(line))
    expect(rows.filter((line) => !ROW.test(line))).toEqual([])
    const numbers = sentences.map(({ number }) => number)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  test('quote only text that exists in the folder listed for the sentence', () => {
    const textsOf = (folder: string) =>
      filesUnder(folder).map((path) => read(path).replace(/\s+/g, ' ').replaceAll('&gt;', '>'))
    const gone = sentences.flatMap(({ number, words, folder }) => {
      const quoted = Array.from(words.matchAll(/“([^”]+)”/g), ([, quotation = '']) => quotation)
      const texts = quoted.length > 0 ? textsOf(folder) : []
      return quoted
        .filter((quotation) => !texts.some((text) => text.includes(quotation)))
        .map((quotation) => `${number} in ${folder}: ${quotation}`)
    })
    expect(gone).toEqual([])
  })

  test('each have at least one test', () => {
    const proved = new Set(proofs.map(({ number }) => number))
    expect(sentences.map(({ number }) => number).filter((number) => !proved.has(number))).toEqual([])
  })
})

describe('sentence numbers in test titles', () => {
  test('refer to existing sentences of the specification', () => {
    const known = new Set(sentences.map(({ number }) => number))
    expect(proofs.filter(({ number }) => !known.has(number))).toEqual([])
  })

  test('are at the end of the title', () => {
    const unread = testFiles.flatMap((path) => {
      const known = new Set(proofs.filter((proof) => proof.path === path).map(({ number }) => number))
      const written = Array.from(read(path).matchAll(/\[(§\d+\.\d+[^\]]*)\]/g), ([, numbers = '']) => numbers)
      return written
        .flatMap((numbers) => numbers.split(', '))
        .filter((number) => !known.has(number))
        .map((number) => `${path}: ${number}`)
    })
    expect(unread).toEqual([])
  })
})

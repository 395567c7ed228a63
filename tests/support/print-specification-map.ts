import { list, proofs, ROW } from './specification-sentences.ts'

/** Prints the table of specification sentences with the tests that prove each one. */

const lines = list.slice(list.indexOf('## 1 ')).split('\n')
const generated = lines.map((line) => {
  if (line.startsWith('| number |')) return '| number | the specification | proved by |'
  const [, number, words] = ROW.exec(line) ?? []
  if (!number) return line
  const tests = proofs
    .filter((proof) => proof.number === number)
    .map(({ title, path }) => `[${title.replaceAll('|', '\\|')}](../${path})`)
  return `| ${number} | ${words} | ${tests.join('; ')} |`
})
console.log(generated.join('\n'))

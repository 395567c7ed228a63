import { existsSync, readFileSync } from 'node:fs'
import { type Plugin, parseSync } from 'vite'

const letters = Object.fromEntries(
  [
    ...'aáAÁbƀBƁcçCÇdđDĐeéEÉfƒFƑgĝGĜhĥHĤiíIÍjĵJĴkķKĶlļLĻmɱMṀnñNÑoóOÓpþPÞqɋQɊrŕRŔsšSŠtţTŢuúUÚvṽVṼwŵWŴxẋXẊyýYÝzžZŽ'.matchAll(
      /../gu,
    ),
  ].map(([pair]) => [...pair]),
)

/** Turns 'Start' into 'Šţáŕţ~~', about a third longer. Keeps escapes and JSX entities. */
export const pseudo = (text: string): string =>
  text.replace(/\\u\w{4}|\\.|&\w+;|[A-Za-z]+/g, (found) =>
    /^[\\&]/.test(found)
      ? found
      : found.replace(/./g, (letter) => letters[letter] ?? letter) +
        '~'.repeat(Math.round(found.length * 0.35)),
  )

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Properties and JSX attributes whose values are never displayed. */
const noWords = /^(kind|type|id|href|to|path|icon|lang|key|part|className|rel|target|language|locale)$/

/** Child nodes that never contain displayed text, by type of parent node. */
const decides: Record<string, string[]> = {
  ImportDeclaration: ['source'],
  ExportAllDeclaration: ['source'],
  Property: ['key'],
  SwitchCase: ['test'],
  MemberExpression: ['property'],
  NewExpression: ['arguments'],
}

/** Returns the positions of displayed strings in a module, and the marks to put around each. */
function wordsIn(node: Node, found: { start: number; end: number; marks: [string, string] }[]): typeof found {
  const { type, start, end } = node
  const isComparison = type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))
  const isOfMethod = type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression'
  const isKey = (part: Node) =>
    type === 'CallExpression' && /^[a-z]+[A-Z]?[A-Za-z]*$/.test(String(part.value))
  const name = (node.key ?? node.name) as Node | undefined
  if (/^TS/.test(type) && !isNode(node.expression)) return found
  if (/^(Property|JSXAttribute)$/.test(type) && noWords.test(String(name?.name))) return found
  if (type === 'Literal' && typeof node.value === 'string' && !/^(\/|https?:|[\w.]+@)/.test(node.value))
    found.push({
      start: start + 1,
      end: end - 1,
      marks: /[a-z]{2}/i.test(node.value) ? ['[', ']'] : ['', ''],
    })
  if (type === 'JSXText') found.push({ start, end, marks: ['', ''] })
  if (type === 'TemplateLiteral')
    (node.quasis as (Node & { value: { raw: string } })[]).forEach((part, at, all) => {
      const from = part.start + (part.end - part.start > part.value.raw.length ? 1 : 0)
      found.push({
        start: from,
        end: from + part.value.raw.length,
        marks: [at === 0 ? '[' : '', at === all.length - 1 ? ']' : ''],
      })
    })
  for (const [key, value] of Object.entries(node)) {
    if (decides[type]?.includes(key) || key === 'typeAnnotation' || key === 'quasis') continue
    for (const part of [value].flat())
      if (isNode(part) && !(part.type === 'Literal' && (isComparison || isOfMethod || isKey(part))))
        wordsIn(part, found)
  }
  return found
}

export function inPseudoLanguage(code: string, file: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  let written = code
  for (const { start, end, marks } of wordsIn(program as unknown as Node, []).sort(
    (a, b) => b.start - a.start,
  )) {
    const [before, after] = marks
    written = written.slice(0, start) + before + pseudo(code.slice(start, end)) + after + written.slice(end)
  }
  return written
}

/** Vite plugin that replaces the Spanish copy with accented English, so that untranslated text stands out. */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  load(id) {
    const [, stem, ending] = /^(.*\.words)\.es(\.tsx?)$/.exec(id) ?? []
    if (!stem || /locale\.words$/.test(stem)) return null
    const file = [`${stem}.en${ending}`, `${stem}${ending}`].find((one) => existsSync(one)) ?? ''
    // Rewrites imports, because a translated module imports other modules in the same language.
    const code = readFileSync(file, 'utf8').replace(/\.words(?=\.tsx?')/g, '.words.es')
    return inPseudoLanguage(code, file)
  },
}

import type { Plugin } from 'vite'

const ofWords = /\.words(\.[a-z]{2})?\.tsx?$/

/** Matches files that re-export their strings, such as `device-words.words.ts`. */
const isPassedOn = /^export \* from/

const importOfWords = /import \{ words(?: as (\w+))? \} from ("[^"]+\.words(?:\.[a-z]{2})?\.tsx?")/g

/**
 * Makes each message a separate export, so that the bundler can inline it without its key
 * (docs/decisions/0082). Throws unless the strings are an object of `key: message`.
 */
export const separateMessages: Plugin = {
  name: 'separate-messages',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } } } }),
  transform(text, id) {
    const code = text.replace(importOfWords, (_, name = 'words', file) => `import * as ${name} from ${file}`)
    if (!ofWords.test(id) || isPassedOn.test(text)) return code === text ? null : { code, map: null }
    for (const { type, start, end, ...part } of this.parse(code).body) {
      if (type !== 'ExportNamedDeclaration' || !('declaration' in part)) continue
      if (part.declaration?.type !== 'VariableDeclaration') continue
      const [words] = part.declaration.declarations
      if (words?.id.type !== 'Identifier' || words.id.name !== 'words') continue
      if (words.init?.type !== 'ObjectExpression') continue
      const messages = words.init.properties.map((property, place) => {
        if (property.type !== 'Property' || property.method || property.computed)
          throw new Error(`${id}: write each message as "key: message"`)
        const [key, message] = [property.key, property.value].map((one) => code.slice(one.start, one.end))
        return `const message${place} = ${message};\nexport { message${place} as ${key} };\n`
      })
      return { code: code.slice(0, start) + messages.join('') + code.slice(end), map: null }
    }
    throw new Error(`${id}: exports no words`)
  },
}

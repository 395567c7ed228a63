import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { inLanguage } from '../../src/tools/website/in-language.ts'
import { separateMessages } from '../../src/tools/website/separate-messages.ts'

const page = `import { words } from './page.words.ts'
import { words as shared } from './shared.words.ts'
export const shown = [words.heading, words.lead('Ana'), words['two words'], shared.heading]`

const files = {
  'page.ts': page,
  'page.words.ts': `export const words = {
  heading: 'Late',
  lead: (name: string) => \`Call \${name}\`,
  'two words': 'Quoted',
}`,
  'page.words.es.ts': `import type { words as english } from './page.words.ts'
import { words as shared } from './shared.words.es.ts'
export const table = { heading: 'Tabla' }
export const words: typeof english = {
  heading: 'Tarde',
  lead: (name) => \`Llame a \${name}. \${shared.heading}\`,
  'two words': 'Citadas',
}`,
  'shared.words.ts': `export const words = { heading: 'Shared' }`,
  'shared.words.es.ts': `export const words = { heading: 'Compartidas' }`,
}

async function built(language: 'en' | 'es', written: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  try {
    for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)
    const { output } = (await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [inLanguage(language), separateMessages],
      build: { write: false, minify: true, lib: { entry: join(folder, 'page.ts'), formats: ['es'] } },
    }).then((made) => (Array.isArray(made) ? made[0] : made))) as Rolldown.RolldownOutput
    const { code } = output[0]
    const { shown } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      shown: string[]
    }
    return { code, shown }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test("a page's build contains the messages of its language", async () => {
  expect((await built('en', files)).shown).toEqual(['Late', 'Call Ana', 'Quoted', 'Shared'])
  expect((await built('es', files)).shown).toEqual([
    'Tarde',
    'Llame a Ana. Compartidas',
    'Citadas',
    'Compartidas',
  ])
})

test('a message that is not written as “key: message” stops the build', async () => {
  const written = { ...files, 'shared.words.ts': `export const words = { ...{ heading: 'Shared' } }` }
  await expect(built('en', written)).rejects.toThrow('write each message as "key: message"')
})

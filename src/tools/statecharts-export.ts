import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATECHART_DOCS, statechartFiles } from './statechart-files.ts'

const files = await statechartFiles()
mkdirSync(STATECHART_DOCS, { recursive: true })
for (const name of readdirSync(STATECHART_DOCS)) {
  if (!files.has(name)) rmSync(join(STATECHART_DOCS, name))
}
for (const [name, text] of files) writeFileSync(join(STATECHART_DOCS, name), text)
console.log(`${files.size} files in ${STATECHART_DOCS}`)

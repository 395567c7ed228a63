import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

export const stamp = 'dist/build-stamp'
const sources = [
  'src/{app,views,domain,contract,adapters,render,service-worker}/**/*',
  'src/service/site/{feature-test,language-folder,send-page}.ts',
  'src/tools/ground/*.ts',
  'src/service/ground/{ground-data,shapes}.ts',
  'src/tools/{build-stamp,browser-floor,made-once,website/*}.ts',
]
const single = ['index.html', 'vite.config.ts', 'package-lock.json']

/** Lists the files whose change makes a build outdated. */
export const builtFrom = (): string[] =>
  [...single, ...sources.flatMap((pattern) => globSync(pattern)).sort()].filter((file) => /\.\w+$/.test(file))

export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of builtFrom()) hash.update(file).update(readFileSync(file))
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_') || name === 'PUBLIC_URL') hash.update(`${name}=${value}`)
  }
  return hash.digest('hex')
}

export const isBuilt = (): boolean =>
  existsSync('dist/site/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

export const stamp = 'dist/build-stamp'
const sources = [
  'src/{app,views,domain,contract,adapters,render,service-worker}/**/*',
  'src/service/site/{feature-test,inline-style}.ts',
  'src/tools/ground/*.ts',
  'src/service/ground/{ground-data,inside,shapes}.ts',
  'src/tools/{build-stamp,browser-floor,website/*}.ts',
]
const single = ['index.html', 'vite.config.ts', 'package-lock.json']

export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [...single, ...sources.flatMap((pattern) => globSync(pattern)).sort()]) {
    if (!/\.\w+$/.test(file)) continue
    hash.update(file).update(readFileSync(file))
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_') || name === 'PUBLIC_URL') hash.update(`${name}=${value}`)
  }
  return hash.digest('hex')
}

export const isBuilt = (): boolean =>
  existsSync('dist/site/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

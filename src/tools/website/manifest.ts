import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** Vite's manifest, keyed by module path. Shared chunks have other keys. */
type Manifest = Record<string, Chunk>

/** Paths of files in the site's folder, such as 'assets/panel-1a2b3c4d.js'. */
export type Assets = { styles: string[]; scripts: string[] }

export const readManifest = (siteDir: string): Manifest =>
  JSON.parse(readFileSync(join(siteDir, '.vite/manifest.json'), 'utf8')) as Manifest

/**
 * Returns the files of modules and of their static imports. `modules` contains paths or names of shared
 * chunks, such as 'panel'. Throws on unknown modules.
 */
export function assetsOf(manifest: Manifest, modules: string[]): Assets {
  const seen = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name)
    if (!chunk) throw new Error(`the build knows no module ${name}`)
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of modules) visit(name)
  const chunks = [...seen]
  return {
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
    scripts: [...new Set(chunks.map((chunk) => chunk.file))],
  }
}

export function assetsIn(html: string): Assets {
  const files = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, file = '']) => file)
  return { styles: files(/\/(assets\/[^"\s]+\.css)/g), scripts: files(/\/(assets\/[^"\s]+\.js)/g) }
}

export const beyond = (all: Assets, known: Assets): Assets => ({
  styles: all.styles.filter((file) => !known.styles.includes(file)),
  scripts: all.scripts.filter((file) => !known.scripts.includes(file)),
})

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const textual = '**/*.{html,js,css,svg,json,xml,txt,webmanifest}'

/** Below this a compressed twin saves less than its own headers, bytes. */
const WORTH_IT = 600

/** Writes a Brotli and a gzip twin beside every text file of the built site; the service sends what the browser takes. */
export function precompress(siteDir: string): void {
  for (const file of globSync(`${siteDir}/${textual}`)) {
    const text = readFileSync(file)
    if (text.length < WORTH_IT) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: size }))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}

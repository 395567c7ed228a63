import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { CalibrationForm } from './calibration-view.ts'

const head =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calibration</title>'
const words = '<main><h1>Enter your rescue code</h1><p>The 6-digit number in the text we sent you.</p></main>'

/** Serves two pages for comparison with ours: plain HTML, and a prerendered React form. */
export async function serveCalibration(folder: string): Promise<{ url: string; server: Server }> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: 'tests/bench/targets/calibration-entry.ts',
        output: { entryFileNames: 'react.js' },
      },
    },
  })
  const script = readFileSync(join(folder, 'react.js'))
  const pages: Record<string, { type: string; body: string | Buffer }> = {
    '/static': { type: 'text/html', body: `${head}${words}` },
    '/react': {
      type: 'text/html',
      body: `${head}<div id="root">${renderToString(createElement(CalibrationForm))}</div><script type="module" src="/react.js"></script>`,
    },
    '/react.js': { type: 'text/javascript', body: script },
  }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (!page) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': page.type, 'content-encoding': 'gzip' })
    return response.end(gzipSync(page.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

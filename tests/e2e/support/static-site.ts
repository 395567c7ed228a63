import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves a built website. Addresses without a file get the panel's page. The functions in `changed` rewrite
 * scripts and HTML.
 */
export async function serveStatic(
  folder: string,
  changed: { script(text: string): string; document(html: string): string },
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const asked = join(folder, new URL(url, 'http://site').pathname)
    const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
    const file = [asked, join(asked, 'index.html')].find(isFile) ?? join(folder, 'shell.html')
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    const rewrite = { 'text/javascript': changed.script, 'text/html': changed.document }[type]
    response.end(rewrite ? rewrite(readFileSync(file, 'utf8')) : readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

export const workbench: InlineConfig = {
  configFile: false,
  root: 'src/workbench',
  publicDir: '../app/public',
  cacheDir: '../../node_modules/.cache/workbench',
  plugins: [react()],
  worker: { format: 'es' },
  logLevel: 'warn',
}

/** Serves the workbench with hot reload. Rejects if the port is taken. */
export async function serveWorkbench({ port, host }: { port: number; host: string }): Promise<ViteDevServer> {
  const server = await createServer({
    ...workbench,
    optimizeDeps: {
      entries: ['index.html', 'view.html', 'session/find.worker.ts'],
    },
    server: { host, port, strictPort: true, fs: { allow: ['../..'] } },
  })
  // Vite stops watching files outside its root when an editor replaces them.
  server.watcher.add(resolve('src'))
  return server.listen()
}

import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig, type PreviewServer, preview, type ViteDevServer } from 'vite'

type Address = { port: number; host: string }

const config: InlineConfig = {
  configFile: false,
  root: 'src/workbench',
  publicDir: '../app/public',
  cacheDir: '../../node_modules/.cache/workbench',
  plugins: [react()],
  worker: { format: 'es' },
  logLevel: 'warn',
}

/** From sources, with hot reload. Errors: rejects if the port is taken. */
export async function serveWorkbench({ port, host }: Address): Promise<ViteDevServer> {
  const server = await createServer({
    ...config,
    optimizeDeps: {
      entries: ['index.html', 'view.html', 'session/find.worker.ts'],
    },
    server: { host, port, strictPort: true, fs: { allow: ['../..'] } },
  })
  // Vite loses files outside its root that editors replace.
  server.watcher.add(resolve('src'))
  return server.listen()
}

/** The built workbench. @param port 0: any. */
export async function previewWorkbench({ port, host }: Address): Promise<PreviewServer> {
  const built: InlineConfig = {
    ...config,
    build: {
      outDir: '../../node_modules/.cache/workbench-built',
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: ['src/workbench/index.html', 'src/workbench/view.html'] },
    },
    preview: { host, port },
  }
  await build(built)
  return preview(built)
}

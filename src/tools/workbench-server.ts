import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig, type PreviewServer, preview, type ViteDevServer } from 'vite'

type Address = { port: number; host: string }

/** The workbench is a page of its own, which the website's build knows nothing of. */
const config: InlineConfig = {
  configFile: false,
  root: 'src/workbench',
  publicDir: '../app/public',
  cacheDir: '../../node_modules/.cache/workbench',
  plugins: [react()],
  worker: { format: 'es' },
  logLevel: 'warn',
}

/**
 * Serves the workbench of the statecharts from its sources: a machine that is changed is another one at once.
 * Errors: rejects where the port is taken.
 */
export async function serveWorkbench({ port, host }: Address): Promise<ViteDevServer> {
  const server = await createServer({
    ...config,
    optimizeDeps: { entries: ['index.html', 'view.html', 'session/ways.worker.ts'] },
    server: { host, port, strictPort: true, fs: { allow: ['../..'] } },
  })
  // Vite watches files outside its root one by one and loses those that an editor replaces when it saves.
  server.watcher.add(resolve('src'))
  return server.listen()
}

/**
 * Serves the workbench as it is now, built: every page of it opens at once.
 * @param port 0 for any that is free.
 */
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

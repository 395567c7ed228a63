import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

const port = Number(process.env.PORT ?? 4180)
const host = process.env.HOST ?? '127.0.0.1'

/** The workbench: a page of its own, which the website's build knows nothing of. */
const workbench = await createServer({
  configFile: false,
  root: 'src/workbench',
  publicDir: '../app/public',
  cacheDir: '../../node_modules/.cache/workbench',
  plugins: [react()],
  optimizeDeps: { entries: ['index.html', 'view.html', 'session/ways.worker.ts'] },
  worker: { format: 'es' },
  server: { host, port, strictPort: true, fs: { allow: ['../..'] } },
})
await workbench.listen()
console.log(`Statecharts: http://${host}:${port}/`)

const stop = async () => {
  await workbench.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

import { spawn } from 'node:child_process'
import { createServer, type Plugin } from 'vite'
import { REGION } from '../domain/site/map-layers.ts'
import { isTravelerApp } from '../domain/site/pages.ts'

const port = Number(process.env.PORT ?? 3000)
const servicePort = port + 1

const service = spawn(
  process.execPath,
  ['--watch-path=src/service', '--watch-path=src/contract', '--watch-path=src/domain', 'src/service/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(servicePort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    },
  },
)

const travelerDocument: Plugin = {
  name: 'traveler-app',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (isTravelerApp(pathname) && !/\.\w+$/.test(pathname)) request.url = '/src/app/index.html'
      next()
    })
  },
}

const ofService = { target: `http://127.0.0.1:${servicePort}`, xfwd: true }

const website = await createServer({
  plugins: [travelerDocument],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { '/api': ofService, '/ground': ofService, '/tiles': ofService, [REGION]: ofService },
  },
})
await website.listen()
console.log(`Website with hot reload: http://127.0.0.1:${port}/  (service on port ${servicePort})`)

const stop = async () => {
  service.kill('SIGTERM')
  await website.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
service.once('exit', (code) => code && stop())

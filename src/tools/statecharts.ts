import { serveWorkbench } from './workbench-server.ts'

const port = Number(process.env.PORT ?? 4180)
const host = process.env.HOST ?? '127.0.0.1'

const workbench = await serveWorkbench({ port, host })
console.log(`Statecharts: http://${host}:${port}/`)

const stop = async () => {
  await workbench.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

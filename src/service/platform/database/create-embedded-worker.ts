import { workerData } from 'node:worker_threads'
import { EmbeddedDatabase } from './embedded.ts'

const database = new EmbeddedDatabase({ dataDir: workerData })
await database.opened()
await database.close()

import { workerData } from 'node:worker_threads'
import { EmbeddedDatabase } from './embedded.ts'

/** Makes an embedded database in a folder that has none. `workerData`: the folder. */

const database = new EmbeddedDatabase({ dataDir: workerData })
await database.opened()
await database.close()

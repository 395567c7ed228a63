import { readFileSync } from 'node:fs'

const description = new URL('../../../package.json', import.meta.url)

/** The version of this program, by semantic versioning. */
export const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }

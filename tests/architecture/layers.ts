export type Layer = {
  layers: string[]
  /** Packages that the layer may import; null allows all except `websitePackages`. */
  packages: string[] | null
  lib: string[]
  types: string[]
}

const anywhere = ['ES2023']
const browser = ['ES2023', 'DOM', 'DOM.Iterable']
const worker = ['ES2023', 'WebWorker']

const workbox = ['core', 'expiration', 'precaching', 'routing', 'strategies'].map((name) => `workbox-${name}`)

/**
 * Layer rules by folder of `src` (docs/architecture.md). A layer may also import the layers that its `layers`
 * import.
 */
export const layers: Record<string, Layer> = {
  'domain/primitives': { layers: [], packages: [], lib: anywhere, types: [] },
  contract: { layers: ['domain/primitives'], packages: ['zod'], lib: anywhere, types: [] },
  domain: { layers: ['domain/primitives'], packages: ['xstate', 'suncalc'], lib: anywhere, types: [] },
  adapters: {
    layers: ['contract', 'domain'],
    packages: ['ky', 'zod', 'idb', '@clerk/clerk-react', 'react', 'react-dom'],
    lib: browser,
    types: [],
  },
  views: {
    layers: ['domain'],
    packages: [
      'react',
      '@xstate/react',
      'xstate',
      'react-router-dom',
      'lucide-react',
      'ol',
      'pmtiles',
      'uqr',
    ],
    lib: browser,
    types: [],
  },
  app: {
    layers: ['contract', 'domain', 'adapters', 'views'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      '@xstate/react',
      'xstate',
      'inversify',
      '@oddbird/popover-polyfill',
    ],
    lib: browser,
    types: ['vite/client'],
  },
  'service-worker': {
    layers: ['adapters', 'domain'],
    packages: workbox,
    lib: worker,
    types: [],
  },
  render: {
    layers: ['domain', 'views'],
    packages: ['react', 'react-dom', 'react-router-dom', 'xstate'],
    lib: anywhere,
    types: ['node'],
  },
  statecharts: { layers: ['domain'], packages: ['xstate'], lib: anywhere, types: [] },
  workbench: {
    layers: ['domain', 'views', 'statecharts'],
    packages: ['react', 'react-dom', 'react-router-dom', 'xstate', 'elkjs'],
    lib: browser,
    types: ['vite/client'],
  },
  service: { layers: ['contract', 'domain'], packages: null, lib: ['ES2024'], types: ['node'] },
  tools: {
    layers: ['contract', 'domain', 'service', 'statecharts'],
    packages: null,
    lib: anywhere,
    types: ['node'],
  },
}

export const websitePackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@xstate/react',
  '@clerk/clerk-react',
  'ky',
  'idb',
  'inversify',
  'lucide-react',
  'uqr',
  '@oddbird/popover-polyfill',
  ...workbox,
]

/** Packages that only some files may import. `reflect-metadata` changes global objects, so no file may. */
export const onePlace: Record<string, (path: string) => boolean> = {
  inversify: (path) => path === 'src/app/site/container.ts',
  uqr: (path) => path === 'src/views/traveler/positions/pair-card.tsx',
  ol: (path) => path.startsWith('src/views/kit/map/'),
  '@clerk/clerk-react': (path) => path.startsWith('src/adapters/identity/'),
  'reflect-metadata': () => false,
}

import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leanPackages } from '../../src/tools/website/lean-packages.ts'

const page = resolve('src/page.ts')

async function scriptOf(text: string): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      leanPackages,
      {
        name: 'page',
        resolveId: (id) => (id === page ? page : null),
        load: (id) => (id === page ? text : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: page, formats: ['es'] },
      rolldownOptions: { external: ['react'] },
    },
  })) as Rolldown.RolldownOutput[]
  return built?.output[0].code ?? ''
}

test('the bundle of an icon has its shapes but no library code', async () => {
  const script = await scriptOf(`export { default } from 'lucide-react/icons/triangle-alert'`)
  expect(script).toContain('M12 9v4')
  expect(script).not.toMatch(/createLucideIcon|key:|aliases/)
})

test('a page with client-side navigation omits unused parts of the router', async () => {
  const script = await scriptOf(`export { BrowserRouter, matchPath, useLocation } from 'react-router-dom'`)
  expect(script).toContain('function BrowserRouter')
  for (const unused of ['PrefetchPageLinks', 'useFetcher', 'ScrollRestoration', 'ErrorBoundary'])
    expect(script).not.toContain(unused)
})

test('a page contains no polyfill of a React hook and no check for developer tools', async () => {
  const store = await scriptOf(`export { useSyncExternalStore } from 'use-sync-external-store/shim'`)
  expect(store).not.toContain('getSnapshot')
  expect(await scriptOf(`export { createPortal } from 'react-dom'`)).not.toContain('checkDCE();')
})

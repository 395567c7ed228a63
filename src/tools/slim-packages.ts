import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Parts of React Router that serve its data routers and its framework, with what they come to without those:
 * ours are `BrowserRouter` and `Routes`. Links ask for all of them.
 */
const withoutDataRouter: Record<string, string> = {
  PrefetchPageLinks: 'return null',
  usePrefetchBehavior: 'return [false, React8.useRef(null), {}]',
  useViewTransitionState: 'return false',
  useNavigateStable: 'return useNavigateUnstable()',
}

/**
 * React Router says nothing about which of its top-level calls are free of effects, so that a bundler keeps its
 * forms, scroll keeper and server components although nobody imports them. This says it: components made by
 * `forwardRef` and `createContext` do nothing until they are used, and their display names serve no visitor.
 */
const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  // Its package leads to the development build, with warnings for developers; the other one lies beside it.
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: resolve('node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
  }),
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs/ },
    handler: (code) => ({
      code: Object.entries(withoutDataRouter)
        .reduce(
          (rest, [name, body]) =>
            rest.replace(`function ${name}(`, `function ${name}() { ${body} }\nfunction notUsed_${name}(`),
          code,
        )
        .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;')
        .replace(/^RenderErrorBoundary\.contextType = .*;$/m, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
      map: null,
    }),
  },
}

/** The icons' drawings without the library's machinery for sizes, strokes and contexts, of which nothing is used. */
const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  load: {
    filter: { id: /node_modules\/lucide-react\/dist\/esm\/createLucideIcon\.mjs/ },
    handler: () => `
      import { createElement } from 'react'
      const frame = {
        xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
        stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      }
      const createLucideIcon = ({ name, node }) => ({ className = '', ...props }) =>
        createElement(
          'svg',
          { ...frame, className: \`lucide lucide-\${name} \${className}\`.trim(), ...props },
          node.map(([tag, attributes]) => createElement(tag, attributes)),
        )
      export { createLucideIcon as default }
    `,
  },
}

/** React has had this hook since version 18; the package fills it in for older ones. */
const ownExternalStore: Plugin = {
  name: 'own-external-store',
  apply: 'build',
  load: {
    filter: { id: /node_modules\/use-sync-external-store\/shim\/index\.js/ },
    handler: () => `export { useSyncExternalStore } from 'react'`,
  },
}

/**
 * XState's `setup` hands out every kind of action, of which ours take some, so that all of them stay; and an extension
 * for its older versions is told of every actor.
 */
const slimStatecharts: Plugin[] = [
  {
    name: 'slim-setup',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/xstate\/dist\/xstate\.esm\.js/ },
      handler: (code) => ({
        code: code.replace(/^ {4}(log|cancel|stopChild|enqueueActions|spawnChild),$/gm, ''),
        map: null,
      }),
    },
  },
  {
    name: 'without-extension',
    apply: 'build',
    load: {
      filter: { id: /node_modules\/xstate\/dist\/xstate-dev\.esm\.js/ },
      handler: () => `
        const nothing = () => {}
        export { nothing as devToolsAdapter, nothing as getGlobal, nothing as registerService }
      `,
    },
  },
]

/** Parts of OpenLayers that its map pulls in and ours never reaches, with what stands in for them. */
const unusedOfMap: Record<string, string> = {
  // Vector layers, their geometries, icons and fonts: our marks are drawn by a layer of their own.
  'layer/BaseVector': `export default class BaseVectorLayer {}`,
  'geom/Polygon': `export const fromExtent = () => { throw new Error('no geometries') }`,
  'style/IconImageCache': `export const shared = { canExpireCache: () => false, expire() {} }`,
  'render/canvas': `import BaseObject from '../Object.js'; export const checkedFonts = new BaseObject()`,
  // Tiles of another projection than the map's, and the sixty UTM zones.
  'reproj/Tile': `export default class ReprojTile {}`,
  'proj/utm': `export const makeProjection = () => null; export const makeTransforms = () => null`,
  // Controls and interactions of a map that names none: ours names its own.
  'control/defaults': `export const defaults = () => []`,
  'interaction/defaults': `export const defaults = () => []`,
}

const slimMap: Plugin = {
  name: 'slim-map',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`node_modules/ol/(${Object.keys(unusedOfMap).join('|')})\\.js`) },
    handler: (id) => unusedOfMap[/node_modules\/ol\/(.*)\.js/.exec(id)?.[1] ?? ''] ?? null,
  },
}

/** Rules of controls that our map does not have. */
const otherControls =
  /overviewmap|zoomslider|rotate|mouse-position|full-screen|zoom-extent|ol-box|scale-(bar|text|step|single)/

const slimMapStyle: Plugin = {
  name: 'slim-map-style',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/ol\/ol\.css/ },
    handler: (css) => ({
      code: css.replace(/[^{}@]+\{[^{}]*\}/g, (rule) =>
        otherControls.test(rule.split('{')[0] ?? '') ? '' : rule,
      ),
      map: null,
    }),
  },
}

/** Inversify keeps a counter and container ids as metadata; for that it needs no polyfill of a whole proposal. */
const slimMetadata: Plugin = {
  name: 'slim-metadata',
  apply: 'build',
  load: {
    filter: { id: /node_modules\/reflect-metadata\/Reflect/ },
    handler: () => `
      const kept = new WeakMap()
      const of = (target) => kept.get(target) ?? kept.set(target, new Map()).get(target)
      Reflect.defineMetadata ??= (key, value, target) => { of(target).set(key, value) }
      Reflect.getOwnMetadata ??= (key, target) => of(target).get(key)
      Reflect.getMetadata ??= Reflect.getOwnMetadata
      Reflect.hasOwnMetadata ??= (key, target) => of(target).has(key)
    `,
  },
}

/** Inversify's way to objects of classes, its modules, plugins and snapshots: ours binds values and functions. */
const unusedOfContainer: Record<string, string> = {
  'core/lib/planning/models/InstanceBindingNodeImplementation': 'class InstanceBindingNodeImplementation',
  'core/lib/planning/models/ResolvedValueBindingNodeImplementation':
    'class ResolvedValueBindingNodeImplementation',
  'core/lib/planning/actions/currySubplan': 'const currySubplan = () => notUsed',
  'core/lib/metadata/calculations/getClassMetadata': 'const getClassMetadata = notUsed',
  'container/lib/container/services/ContainerModuleManager': 'class ContainerModuleManager',
  'container/lib/container/services/PluginManager': 'class PluginManager',
  'container/lib/container/services/SnapshotManager': 'class SnapshotManager',
}

const slimContainer: Plugin = {
  name: 'slim-container',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`@inversifyjs/(${Object.keys(unusedOfContainer).join('|')})\\.js`) },
    handler: (id) => {
      const standIn = unusedOfContainer[/@inversifyjs\/(.*)\.js/.exec(id)?.[1] ?? ''] ?? ''
      return standIn.startsWith('class')
        ? `export ${standIn} {}`
        : `const notUsed = () => { throw new Error('only values are bound') }\nexport ${standIn}`
    },
  },
}

/** Ky's progress reports and waits before a retry: our calls ask for neither (src/adapters/http/call.ts). */
const unusedOfCalls: Record<string, string[]> = {
  'utils/body': ['streamRequest', 'streamResponse'],
  'core/retry-timing': ['getRetryTimingHeader', 'calculateRetryTimingDelay'],
}

const slimCalls: Plugin = {
  name: 'slim-calls',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`node_modules/ky/distribution/(${Object.keys(unusedOfCalls).join('|')})\\.js`) },
    handler: (id) => {
      const names = unusedOfCalls[/distribution\/(.*)\.js/.exec(id)?.[1] ?? ''] ?? []
      const exported = names.map((name) => `notUsed as ${name}`).join(', ')
      return `const notUsed = () => { throw new Error('one try, and no progress') }\nexport { ${exported} }`
    },
  },
}

/** What the build leaves out of packages that the website needs only a part of. */
export const slimPackages: Plugin[] = [
  slimRouter,
  slimIcons,
  ownExternalStore,
  ...slimStatecharts,
  slimMap,
  slimMapStyle,
  slimMetadata,
  slimContainer,
  slimCalls,
]

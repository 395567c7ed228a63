import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Has the bundler drop what we don't import of React Router: prefetching, forms, and data, 8 kB gzip of script. */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: (code, id) =>
    /[\\/]react-router[\\/]dist[\\/]/.test(id)
      ? code
          // Only data routers use this `contextType`.
          .replace(/^\w+\.(displayName|contextType) = .*$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
      : null,
}

/** Gives `@xstate/react` React's own hook instead of a shim. */
const leanStore: Plugin = {
  name: 'lean-store',
  transform: (_, id) =>
    /[\\/]use-sync-external-store[\\/]shim[\\/]index\.js$/.test(id)
      ? "export { useSyncExternalStore } from 'react'"
      : null,
}

/** Tells React's developer tools nothing about the build. */
const leanReact: Plugin = {
  name: 'lean-react',
  transform: (code, id) =>
    /[\\/]react-dom[\\/](index|client)\.js$/.test(id) ? code.replace(/^ *checkDCE\(\);$/m, '') : null,
}

const drawing = resolve('src/views/kit/design/icon.ts')

/** Icons of Lucide as their shapes alone: no names, keys, classes, or provider. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  enforce: 'pre',
  transform(code, id) {
    if (!/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id) || !code.includes('createLucideIcon('))
      return null
    const [, shapes] = /^ {2}node: \[([\s\S]*?)\](,\n {2}aliases: .*)?\n\};/m.exec(code) ?? []
    if (shapes === undefined) throw new Error(`${id}: shapes not found`)
    const bare = shapes.replace(/,\s+key: "\w+"/g, '')
    return `import { iconOf } from ${JSON.stringify(drawing)}\nexport default /* @__PURE__ */ iconOf(${bare})`
  },
}

/** Plugins that drop unused parts of packages that can't be imported in part. */
export const leanPackages = [leanRouter, leanReact, leanStore, leanIcons]

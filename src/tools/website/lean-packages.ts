import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Lets the bundler drop parts of React Router that we don't use, such as data loading. */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: (code, id) =>
    /[\\/]react-router[\\/]dist[\\/]/.test(id)
      ? code
          // Also removes `contextType`, which only data routers use.
          .replace(/^\w+\.(displayName|contextType) = .*$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
      : null,
}

/** Makes `@xstate/react` use React's own hook instead of a shim. */
const leanStore: Plugin = {
  name: 'lean-store',
  transform: (_, id) =>
    /[\\/]use-sync-external-store[\\/]shim[\\/]index\.js$/.test(id)
      ? "export { useSyncExternalStore } from 'react'"
      : null,
}

/** Removes React's call that reports the build to developer tools. */
const leanReact: Plugin = {
  name: 'lean-react',
  transform: (code, id) =>
    /[\\/]react-dom[\\/](index|client)\.js$/.test(id) ? code.replace(/^ *checkDCE\(\);$/m, '') : null,
}

const drawing = resolve('src/views/kit/design/icon.ts')

/** Reduces Lucide icons to their shapes, without names, keys, classes, or a provider. */
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

export const leanPackages = [leanRouter, leanReact, leanStore, leanIcons]

import type { Plugin } from 'vite'

/**
 * React Router says nothing about which of its top-level calls are free of effects, so that a bundler keeps its
 * forms, scroll keeper and server components although nobody imports them. This says it: components made by
 * `forwardRef` and `createContext` do nothing until they are used, and their display names serve no visitor.
 */
export const shakenRouter: Plugin = {
  name: 'shaken-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs/ },
    handler: (code) => ({
      code: code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
      map: null,
    }),
  },
}

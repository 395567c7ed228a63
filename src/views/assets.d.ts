declare module '*.css'

/** Resolves an imported SVG file to its URL in the build. */
declare module '*.svg' {
  const address: string
  export default address
}

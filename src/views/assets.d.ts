declare module '*.css'

/** A drawing: its address in the build. */
declare module '*.svg' {
  const address: string
  export default address
}

/** Declares the type, because an actor's `signal` from XState would otherwise silently be `any`. */
interface AbortSignal {
  readonly aborted: boolean
}

declare function atob(encoded: string): string

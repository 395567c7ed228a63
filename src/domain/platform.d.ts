/** Without this declaration, the `signal` that XState hands to an actor would silently be `any`. */
interface AbortSignal {
  readonly aborted: boolean
}

declare function atob(encoded: string): string

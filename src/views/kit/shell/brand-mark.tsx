/** Logo: a compass ring whose needle has the shape of a roof. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path
        d="M9.2 26.2a12.25 12.25 0 1 1 13.6 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M16 7.5 24 20.5h-4.4v8.25a1 1 0 0 1-1 1h-5.2a1 1 0 0 1-1-1V20.5H8Z" fill="currentColor" />
    </svg>
  )
}

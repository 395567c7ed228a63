/** The two stores, drawn without their logos. */
export function StoreSigns() {
  return (
    <ul className="store-signs plain">
      <li>
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
          <rect
            x="8"
            y="2.5"
            width="16"
            height="27"
            rx="4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          <path d="M13.5 5.75h5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          <path
            d="M16 10.5v7.5m0 0-3.25-3.25M16 18l3.25-3.25M11.75 21.5h8.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>
          App Store
          <small>iPhone and iPad</small>
        </span>
      </li>
      <li>
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
          <rect
            x="8"
            y="2.5"
            width="16"
            height="27"
            rx="2"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          <circle cx="16" cy="6" r="1" fill="currentColor" />
          <path
            d="m13 11.25 7.25 4.5L13 20.25Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path d="M13 25.75h6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span>
          Google Play
          <small>Android</small>
        </span>
      </li>
    </ul>
  )
}

import { Badge } from '../design/badge.tsx'

type CookieDetailsProps = { id: string; analytics: boolean; onAnalytics: (allowed: boolean) => void }

/** What each kind is for; only what can be chosen has a box to tick (specification §2). */
export function CookieDetails({ id, analytics, onAnalytics }: CookieDetailsProps) {
  return (
    <ul className="cookie-details plain" id={id}>
      <li>
        <p className="cookie-details__kind">
          <strong>Essential Cookies</strong> <Badge>Required</Badge>
        </p>
        <p>Always on. They keep this choice, the lockout after wrong codes and a verified rescue panel.</p>
      </li>
      <li>
        <label className="cookie-details__kind">
          <input
            type="checkbox"
            name="analytics"
            checked={analytics}
            aria-describedby={`${id}-analytics`}
            onChange={(event) => onAnalytics(event.target.checked)}
          />
          <strong>Analytics Cookies</strong>
        </label>
        <p id={`${id}-analytics`}>They would tell us which pages are used. None are set today.</p>
      </li>
    </ul>
  )
}

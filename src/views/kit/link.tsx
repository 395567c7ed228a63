import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  /** True for pages outside the router: the browser loads a new document. */
  reloadDocument?: boolean
}

/** Router link without prefetching, which would double the size of the router's script. */
export function Link({ to, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reloadDocument) navigate(event)
  }
  return <a {...rest} href={href} onClick={press} />
}

/** Returns a function that turns part of a sentence into a link. */
export const linkTo =
  (to: string, reloadDocument = false) =>
  (label: ReactNode) => (
    <Link to={to} reloadDocument={reloadDocument}>
      {label}
    </Link>
  )

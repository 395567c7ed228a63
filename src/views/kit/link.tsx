import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string
  /** Has the browser load the page, which the router doesn't know. */
  reloadDocument?: boolean
}

/** React Router's `Link` without prefetching, which would double the router's script. */
export function Link({ to, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && !reloadDocument) navigate(event)
  }
  return <a {...rest} href={href} onClick={press} />
}

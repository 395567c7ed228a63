import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isLinkSecret } from '../../domain/primitives/link-secret.ts'

/**
 * The secret in the fragment of the page's address, which no request carries. It is null during hydration, and where
 * the link was cut off. A fragment that is no secret (a jump within the page) changes nothing.
 */
export function useLinkSecret(): string | null {
  const { hash } = useLocation()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    const given = hash.slice(1)
    if (isLinkSecret(given)) setSecret(given)
  }, [hash])
  return secret
}

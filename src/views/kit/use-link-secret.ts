import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isLinkSecret } from '../../domain/primitives/link-secret.ts'

/** Returns the last secret that was in the URL fragment; null in the first render or if there was none. */
export function useLinkSecret(): string | null {
  const { hash } = useLocation()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    const given = hash.slice(1)
    if (isLinkSecret(given)) setSecret(given)
  }, [hash])
  return secret
}

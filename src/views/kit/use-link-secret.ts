import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isLinkSecret } from '../../domain/primitives/link-secret.ts'

/** The fragment's secret. Null during hydration or if cut off. Other fragments change nothing. */
export function useLinkSecret(): string | null {
  const { hash } = useLocation()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    const given = hash.slice(1)
    if (isLinkSecret(given)) setSecret(given)
  }, [hash])
  return secret
}

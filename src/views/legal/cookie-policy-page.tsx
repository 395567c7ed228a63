import { cookiePolicy } from './cookie-policy.ts'
import { LegalPage } from './legal-page.tsx'

export function CookiePolicyPage() {
  return <LegalPage document={cookiePolicy} />
}

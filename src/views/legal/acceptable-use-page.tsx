import { acceptableUsePolicy } from './acceptable-use-policy.ts'
import { LegalPage } from './legal-page.tsx'

export function AcceptableUsePage() {
  return <LegalPage document={acceptableUsePolicy} />
}

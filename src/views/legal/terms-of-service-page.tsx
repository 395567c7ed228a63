import { LegalPage } from './legal-page.tsx'
import { termsOfService } from './terms-of-service.ts'

export function TermsOfServicePage() {
  return <LegalPage document={termsOfService} />
}

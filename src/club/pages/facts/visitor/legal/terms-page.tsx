import { LegalPage } from './legal-page.tsx'
import { terms } from './terms-text.ts'

export default function TermsPage() {
  return <LegalPage text={terms} />
}

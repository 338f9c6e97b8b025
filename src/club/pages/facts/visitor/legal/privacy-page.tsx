import { LegalPage } from './legal-page.tsx'
import { privacy } from './privacy-text.ts'

export default function PrivacyPage() {
  return <LegalPage text={privacy} />
}

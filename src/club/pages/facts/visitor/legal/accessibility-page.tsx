import { LegalPage } from './legal-page.tsx'
import { accessibility } from './accessibility-text.ts'

export default function AccessibilityPage() {
  return <LegalPage text={accessibility} />
}

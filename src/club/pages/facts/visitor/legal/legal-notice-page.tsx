import { LegalPage } from './legal-page.tsx'
import { legalNotice } from './legal-notice-text.ts'

export default function LegalNoticePage() {
  return <LegalPage text={legalNotice} />
}

import { useLanguage } from '../../lib/language.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { messages } from './messages.ts'
import { OwnSecurity } from './own-security.tsx'

/** The security of the own account, in the panel. */
export default function SecurityPage() {
  return (
    <>
      <ScreenHeader title={messages(useLanguage()).title} />
      <OwnSecurity />
    </>
  )
}

import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { EmailList } from './email-list.tsx'
import { MailWarnings } from './mail-warnings.tsx'
import { messages } from './messages.ts'
import { ResendFailedDialog } from './resend-failed-dialog.tsx'
import buttons from '../../ui/button/buttons.module.css'

/** The emails of the club, failed ones first. */
export default function EmailsPage() {
  const say = messages(useLanguage())
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ScreenHeader title={say.emails}>
        <button
          className={clsx(buttons.button, buttons.small, buttons.line)}
          type="button"
          onClick={() => setIsAsking(true)}
        >
          {say.failedAgain}
        </button>
      </ScreenHeader>
      <MailWarnings />
      <EmailList first="failed" />
      {isAsking && <ResendFailedDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

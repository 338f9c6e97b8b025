import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { EmailList } from '#club/core/emails/staff/email-list.tsx'
import { MailTabs } from '#club/post/messages/staff/mail-tabs.tsx'
import { MailWarnings } from './mail-warnings.tsx'
import { messages } from '#club/core/emails/staff/messages.ts'
import { Button } from '#kit/site/button/button.tsx'
import { ResendFailedDialog } from './resend-failed-dialog.tsx'

/** The emails of the club, failed ones first. */
export default function EmailsPage() {
  const say = useSay(messages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ScreenHeader title={say.emails}>
        <Button tone="line" size="small" onClick={() => setIsAsking(true)}>
          {say.failedAgain}
        </Button>
      </ScreenHeader>
      <MailTabs />
      <MailWarnings />
      <EmailList first="failed" />
      {isAsking && <ResendFailedDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

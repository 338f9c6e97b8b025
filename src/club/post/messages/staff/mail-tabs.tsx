import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { words } from '#base/text/words.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { openTasks } from '#club/core/staff/queries.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { LinkTabs } from '#kit/panel/shell/link-tabs.tsx'
import { messages } from './messages.ts'

/** What was written to the club and what it sent, for who reads both. */
export const MailTabs = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const may = useMay()
  const { pathname } = useLocation()
  const { newMessages, failedEmails } = useQuery(openTasks()).data?.people ?? {}
  if (!may('guests')) return null
  const tab = (to: string, text: string, count: number | undefined) => ({
    to,
    text,
    count: count || undefined,
    isCurrent: pathname === to,
  })
  return (
    <LinkTabs
      label={say.parts}
      tabs={[
        tab('/admin/mensajes', say.contactMessages, newMessages),
        tab('/admin/cartas', words.emails[language], failedEmails),
      ]}
    />
  )
}

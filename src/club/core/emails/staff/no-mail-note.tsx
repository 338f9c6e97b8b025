import { useQuery } from '@tanstack/react-query'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import notes from '#kit/site/states/notes.module.css'
import { openTasks } from '#club/core/staff/queries.ts'
import { messages } from './messages.ts'

/** Whether emails go nowhere, because the site has no mail server. */
export const useHasNoMail = () => useQuery(openTasks()).data?.people?.hasMailServer === false

/** The toast of an act that sends an email, its title and the line below: without a mail server they say that the email is kept. */
export const useEmailed = () => {
  const say = useSay(messages)
  const hasNoMail = useHasNoMail()
  return {
    title: (sent: string) => (hasNoMail ? say.keptUnsent : sent),
    text: (sent = '') => (hasNoMail ? say.noMail : sent),
  }
}

/** Says beside what sends an email that it will not arrive, and where to see why. Nothing while there is a mail server. */
export const NoMailNote = () => {
  const say = useSay(messages)
  if (!useHasNoMail()) return null
  return (
    <p className={notes.note}>
      <span>
        {say.noMail} <SiteLink to="/admin/estado">{say.seeStatus}</SiteLink>
      </span>
    </p>
  )
}

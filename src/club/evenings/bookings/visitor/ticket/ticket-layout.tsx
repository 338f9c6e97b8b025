import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#kit/both/language.tsx'
import buttons from '#kit/site/button/buttons.module.css'
import { Wordmark } from '#kit/site/logo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages } from './messages.ts'
import page from './ticket-layout.module.css'

/** The page of a ticket, without the menus of the site. */
export const TicketLayout = ({ event, children }: { event: string; children: ReactNode }) => {
  const say = useSay(messages)
  return (
    <div className={page.page} data-whole-page>
      <img className={page.rays} src="/illustrations/number.svg" alt="" />
      <div className={page.bar}>
        <SiteLink to="/">
          <Wordmark />
        </SiteLink>
        <SiteLink className={buttons.icon} to={`/eventos/${event}`} aria-label={say.close}>
          <X aria-hidden />
        </SiteLink>
      </div>
      {children}
    </div>
  )
}

/** The page while its ticket is read. */
export const OpeningTicket = ({ event, children }: { event: string; children?: ReactNode }) => (
  <TicketLayout event={event}>
    {children}
    <Spinner />
  </TicketLayout>
)

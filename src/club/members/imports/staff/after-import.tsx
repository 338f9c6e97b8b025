import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { lastOf } from '#club/core/imports/staff/import-calls.ts'
import { NoMailNote } from '#club/core/emails/staff/no-mail-note.tsx'
import { useSay } from '#kit/both/language.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { mostInvitations } from '../shared/import-form.ts'
import { messages } from './messages.ts'
import { inviteImported, lastImport } from './queries.ts'
import styles from '#club/core/imports/staff/last-import.module.css'

/** Whom the last import made, invited to their account; what their files lack. */
export const AfterImport = () => {
  const say = useSay(messages)
  const last = useQuery(lastOf('/admin/socios', lastImport)).data?.last
  const inviting = useQuestion<NonNullable<typeof last>>({
    text: ({ toInvite }) => say.inviteText(toInvite, mostInvitations),
    confirm: say.inviteThem,
    act: ({ id }) => inviteImported(id),
    done: say.invited,
    failed: say.inviteFailed,
  })
  if (!last) return null
  const { id, missing, toInvite } = last
  const lines = [
    { count: missing.email, filter: 'no-email', text: say.withoutEmail },
    { count: missing.address, filter: 'no-address', text: say.withoutAddress },
    { count: missing.iban, filter: 'no-iban', text: say.withoutIban },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {toInvite > 0 && <NoMailNote />}
      {toInvite > 0 && (
        <p className={styles.invite}>
          <Button tone="line" size="small" onClick={() => inviting.ask(last)}>
            <Mail aria-hidden />
            <span>{say.invite(toInvite)}</span>
          </Button>
        </p>
      )}
      {lines.length > 0 && (
        <section className={styles.missing}>
          <h2>{say.missing}</h2>
          <ul>
            {lines.map(({ count, filter, text }) => (
              <li key={filter}>
                <SiteLink to={`/admin/socios?filter=${filter}&import=${id}`}>{text(count)}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {inviting.dialog}
    </>
  )
}

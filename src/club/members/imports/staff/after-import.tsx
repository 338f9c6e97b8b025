import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { lastOf } from '#club/core/imports/staff/import-calls.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { messages } from './messages.ts'
import { lastImport } from './queries.ts'
import styles from '#club/core/imports/staff/last-import.module.css'

/** Whom imports made, invited to their account; what the files of the last one lack. */
export const AfterImport = () => {
  const say = useSay(messages)
  const last = useQuery(lastOf('/admin/socios', lastImport)).data?.last
  const [isInviting, setIsInviting] = useState(false)
  if (!last) return null
  const { id, missing, toInvite } = last
  const lines = [
    { count: missing.email, filter: 'no-email', text: say.withoutEmail },
    { count: missing.address, filter: 'no-address', text: say.withoutAddress },
    { count: missing.iban, filter: 'no-iban', text: say.withoutIban },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {toInvite > 0 && (
        <p className={styles.invite}>
          <Button tone="line" size="small" onClick={() => setIsInviting(true)}>
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
      {isInviting && <InviteDialog id={id} toInvite={toInvite} onClose={() => setIsInviting(false)} />}
    </>
  )
}

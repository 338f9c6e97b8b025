import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { languageOr } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmailBadge } from '#club/core/emails/staff/email-badge.tsx'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { languageIn } from '#kit/both/language-field.tsx'
import { EmailLink } from '#kit/panel/table/cells/email-link.tsx'
import { messages } from './messages.ts'
import type { RequestDetail } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

type Fact = { name: string; value: ReactNode }

/** The facts of a request and its decisions, with links to write to the applicant and to call. */
export const RequestFacts = ({ request }: { request: RequestDetail }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { email, phone, reason, createdAt, updatedAt, membershipNumber, socioId, decisionReason, approvalEmail } =
    request
  const link = linkOf(request, language)
  const facts: Fact[] = [
    { name: say.email, value: <EmailLink email={email} /> },
    { name: say.phone, value: phone ? <PhoneLink phone={phone} /> : say.notGiven },
    { name: say.reason, value: reason || say.notGiven },
    { name: say.requested, value: formatDate(createdAt, language) },
    { name: say.updated, value: formatDate(updatedAt, language) },
    { name: say.language, value: languageIn(language)[languageOr(request.language)] },
    ...(membershipNumber
      ? [{ name: say.number, value: <SiteLink to={`/admin/socios?ver=${socioId}`}>{membershipNumber}</SiteLink> }]
      : []),
    ...(decisionReason ? [{ name: say.decisionReason, value: decisionReason }] : []),
  ]
  return (
    <dl className={clsx(dialogs.facts, 'num')}>
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      {link && (
        <>
          <dt>{say.link}</dt>
          <dd>
            {link}
            {approvalEmail && !request.completedAt && (
              <span className={cells.line}>
                {approvalEmail.to} <EmailBadge {...approvalEmail} />
              </span>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}

const linkOf = ({ completedAt, completionSentAt, completionEndsAt, status }: RequestDetail, language: 'es' | 'ca') => {
  const say = messages(language)
  if (completedAt) return say.completed(formatDate(completedAt, language))
  if (status !== 'approved' || !completionSentAt || !completionEndsAt) return undefined
  return say.linkUntil(formatDate(completionSentAt, language), formatDate(completionEndsAt, language))
}

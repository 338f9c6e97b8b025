import { type ReactNode, useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'
import type { PrivacyRequest } from '../queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { requestKindIn, requestMessages } from './messages.ts'
import styles from '../privacy.module.css'

// In the last week a request is marked.
const soon = 7

type RequestRowProps = {
  request: PrivacyRequest
  /** The button that does what is asked, or leads to it. */
  act?: ReactNode
}

/** What somebody asked, with the days that are left and what staff can do: first what is asked, then answer. */
export const RequestRow = ({ request, act: doing }: RequestRowProps) => {
  const language = useLanguage()
  const say = useSay(requestMessages)
  const [act, setAct] = useState<'answer' | 'extend'>()
  const { kind, email, daysLeft, answeredAt, extensionReason } = request
  const tone = daysLeft < 0 ? 'danger' : daysLeft <= soon ? 'warn' : 'neutral'
  return (
    <li>
      <b>{requestKindIn(language)[kind]}</b>{' '}
      {email ? (
        <SiteLink to={personDataAddress({ email, row: request.id })}>{email}</SiteLink>
      ) : (
        <span className="muted">{say.erased}</span>
      )}{' '}
      {!answeredAt && <Badge tone={tone}>{say.left(daysLeft)}</Badge>}
      <p className="muted small">{factsOf(request, language)}</p>
      {!answeredAt && (
        <p className={styles.acts}>
          {doing}
          <Button tone={doing ? 'line' : 'ink'} size="small" onClick={() => setAct('answer')}>
            {say.answer}
          </Button>
          {extensionReason === '' && daysLeft >= 0 && (
            <Button tone="quiet" size="small" onClick={() => setAct('extend')}>
              {say.extend}
            </Button>
          )}
        </p>
      )}
      {act && <RequestDialog id={request.id} kind={kind} act={act} onClose={() => setAct(undefined)} />}
    </li>
  )
}

const factsOf = (request: PrivacyRequest, language: Language) => {
  const say = requestMessages(language)
  const { createdAt, dueOn, provedBy, extensionReason, answeredAt, outcome } = request
  // A link proves itself: it is opened by somebody who reads the mail of the address.
  const isProved = provedBy !== '' && provedBy !== 'link'
  return [
    say.asked(formatDate(createdAt, language)),
    answeredAt ? say.answeredOn(formatDate(answeredAt, language)) : say.due(formatDate(dueOn, language)),
    isProved && say.proved(provedBy),
    extensionReason && say.extended(extensionReason),
    answeredAt && (outcome === 'erased' || outcome === 'link' || outcome === 'zip' ? say[outcome] : outcome),
  ]
    .filter(Boolean)
    .join(' · ')
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Refused, api } from '../../lib/api.ts'
import { useLanguage, useEmailLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { pathIn } from '../../lib/paths.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { messages, refusedLink, refusedLinkText } from './messages.ts'
import { completionOf } from './queries.ts'
import { useCompletionToken } from './token.ts'

// The form brings its libraries and every country's IBAN: fetched once the link has opened.
const CompletionForm = lazy(() => import('./completion-form.tsx'))

/** Where the letter's link leads (spec §2). A link that opens nothing says why on the way home (§8). */
export default function CompletionPage() {
  const say = messages(useLanguage())
  const token = useCompletionToken()
  const { data: applicant, error } = useQuery(completionOf(api, token ?? ''))
  useLeaveRefused(token, error)
  useEmailLanguage(applicant?.language)

  return (
    <div className="wrap pb-section">
      <PageHead title={say.title} isIndexed={false} />
      {/* Not before it is known which language the applicant reads. */}
      {applicant && (
        <div className="phead">
          <h1>{say.title}</h1>
          <p>{say.intro}</p>
        </div>
      )}
      <Suspense fallback={<Spinner />}>
        {applicant && token ? <CompletionForm token={token} applicant={applicant} /> : <Spinner />}
      </Suspense>
    </div>
  )
}

const useLeaveRefused = (token: string | undefined, error: Error | null) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  const reason = token === '' ? noToken : error && reasonOf(error)
  useEffect(() => {
    if (!reason || hasLeft.current) return
    hasLeft.current = true
    const [title, text] = reason
    void notify('error', refusedLink(language)[title], text && refusedLinkText(language)[text])
    void navigate(pathIn(language, '/'), { replace: true })
  }, [reason, language, navigate])
}

type Reason = readonly [title: keyof ReturnType<typeof refusedLink>, text?: keyof ReturnType<typeof refusedLinkText>]

const noToken: Reason = ['token', 'token']
const reasons: Record<string, Reason> = {
  'completion.token': noToken,
  'completion.not-approved': ['not-approved'],
  'completion.expired': ['not-approved', 'expired'],
  'completion.done': ['done'],
  'form.too-often': ['load', 'often'],
}
const notRead: Reason = ['load']
const broken: Reason = ['search']

/** The club's answer says why; a search that broke says so; anything else did not even reach the club. */
const reasonOf = (error: Error) => {
  if (error instanceof Refused) return reasons[error.code] ?? notRead
  return error instanceof TypeError ? notRead : broken
}

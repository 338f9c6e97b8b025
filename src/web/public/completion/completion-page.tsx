import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { PageBody } from '../sections/page-body.tsx'
import { Heading } from '../sections/heading.tsx'
import { Refused, api } from '../../lib/api.ts'
import { useLanguage, useEmailLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { pathIn } from '../../lib/paths.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { messages, refusedLink, refusedLinkText } from './messages.ts'
import { completionOf } from './queries.ts'
import { useCompletionToken } from './token.ts'

// The form loads its libraries and the IBAN rules of every country, so it is loaded after the link.
const CompletionForm = lazy(() => import('./completion-form.tsx'))

/** The page that the link of the email opens (spec §2). If the link is not valid, a message says why on the home page (§8). */
export default function CompletionPage() {
  const say = messages(useLanguage())
  const token = useCompletionToken()
  const { data: applicant, error } = useQuery(completionOf(api, token ?? ''))
  useLeaveRefused(token, error)
  useEmailLanguage(applicant?.language)

  return (
    <PageBody>
      <PageHead title={say.title} isIndexed={false} />
      {/* The language of the applicant is known only then. */}
      {applicant && <Heading title={say.title} text={say.intro} />}
      <Suspense fallback={<Spinner />}>
        {applicant && token ? <CompletionForm token={token} applicant={applicant} /> : <Spinner />}
      </Suspense>
    </PageBody>
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

/** The reason the server gave; else that the request failed, or did not reach the server. */
const reasonOf = (error: Error) => {
  if (error instanceof Refused) return reasons[error.code] ?? notRead
  return error instanceof TypeError ? notRead : broken
}

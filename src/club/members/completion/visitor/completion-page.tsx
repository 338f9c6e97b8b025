import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Refused, api } from '#kit/both/api.ts'
import { useEmailLanguage, useLanguage, useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { notify } from '#kit/site/toasts/notify.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages, refusedLink, refusedLinkText } from '../both/messages.ts'
import type { NewMember } from './member-number.tsx'
import { completionOf } from './queries.ts'
import { useCompletionToken } from './token.ts'

// The form needs large libraries and the IBAN rules of all countries, so it loads separately; the number with it, so that it
// is there even if the network is not.
const loadForm = () => import('./completion-form.tsx')
const CompletionForm = lazy(loadForm)
const MemberNumber = lazy(async () => ({ default: (await loadForm()).MemberNumber }))

/** The page of the link in the approval email (spec §2). For an invalid link it leads home with a toast that says why (§8). */
export default function CompletionPage() {
  const say = useSay(messages)
  const token = useCompletionToken()
  const [member, setMember] = useState<NewMember>()
  const { data: applicant, error } = useQuery(completionOf(api, token ?? ''))
  useLeaveRefused(token, error)
  useEmailLanguage(applicant?.language)

  if (member)
    return (
      <>
        <PageHead title={say.title} isIndexed={false} />
        <Suspense fallback={<Spinner />}>
          <MemberNumber {...member} />
        </Suspense>
      </>
    )
  return (
    <>
      <PageHead title={say.title} isIndexed={false} />
      <div className="wrap">
        <NeedsScripts title={say.title} />
      </div>
      <Suspense fallback={<Spinner />}>
        {applicant && token ? <CompletionForm token={token} applicant={applicant} onNumber={setMember} /> : <Spinner />}
      </Suspense>
    </>
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
  'completion.not-active': ['not-active'],
  'completion.expired': ['not-approved', 'expired'],
  'completion.done': ['done'],
  'form.too-often': ['load', 'often'],
}
const notRead: Reason = ['load']
const broken: Reason = ['search']

/** The messages for an error: a refusal, a failed request, or an unreachable server. */
const reasonOf = (error: Error) => {
  if (error instanceof Refused) return reasons[error.code] ?? notRead
  return error instanceof TypeError ? notRead : broken
}

import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { readCallback, withoutCallback } from './sign-in-callback.ts'
import { callbackMessages, sameProblem } from './callback-messages.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { errorMessages } from '#kit/both/session/error-messages.ts'
import { followSession } from './use-session.ts'
import notes from '#kit/site/states/notes.module.css'

/** Signs in with the code in the address, or shows why that failed. Removes the code or error from the address. */
export const CallbackNote = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()

  const handleOutcome = useEffectEvent(async (outcome: Outcome) => {
    if (outcome === 'nothing') return
    if (outcome === 'signed-in') return onSignedIn()
    setProblem(outcome.problem)
    await navigate(withoutCallback(location), { replace: true, preventScrollReset: true, state: location.state })
  })
  useEffect(() => void signInFromAddress().then(handleOutcome), [])

  if (problem === undefined) return null
  return (
    <p className={clsx(notes.note, notes.danger)} role="alert">
      {messageFor(problem, language)}
    </p>
  )
}

type Outcome = 'nothing' | 'signed-in' | { problem: string }

const signInFromAddress = async (): Promise<Outcome> => {
  const arrival = readCallback(window.location.href, Date.now())
  if (arrival.kind !== 'code') return arrival.kind === 'failed' ? arrival : 'nothing'
  const client = await authClient()
  await followSession()
  // The client exchanges only a code that this browser requested.
  const { error } = await client.initialize()
  if (error) return { problem: error.code ?? 'address.failed' }
  const isCodeLeft = new URLSearchParams(window.location.search).has('code')
  return isCodeLeft ? { problem: 'flow_state_not_found' } : 'signed-in'
}

const messageFor = (problem: string, language: Language) => {
  const byCode: Partial<Record<string, string>> = { ...errorMessages(language), ...callbackMessages(language) }
  return byCode[sameProblem[problem] ?? problem] ?? callbackMessages(language)['address.failed']
}

import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#shared/text/language.ts'
import { useLanguage } from '../lib/language.tsx'
import { readArrival, withoutArrival } from './arrival.ts'
import { arrivalMessages, sameProblem } from './arrival-messages.ts'
import { authClient } from './auth-client.ts'
import { complaints } from './complaints.ts'
import { listen } from './use-session.ts'
import notes from '../ui/states/notes.module.css'

/** Signs in with the code in the address, or shows why that failed. Clears the address bar in both cases. */
export const ArrivalNote = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()

  const finish = useEffectEvent(async (outcome: Outcome) => {
    if (outcome === 'nothing') return
    if (outcome === 'signed-in') return onSignedIn()
    setProblem(outcome.problem)
    await navigate(withoutArrival(location), { replace: true, preventScrollReset: true, state: location.state })
  })
  useEffect(() => void arrive().then(finish), [])

  if (problem === undefined) return null
  return (
    <p className={clsx(notes.note, notes.danger)} role="alert">
      {sentenceOf(problem, language)}
    </p>
  )
}

type Outcome = 'nothing' | 'signed-in' | { problem: string }

const arrive = async (): Promise<Outcome> => {
  const arrival = readArrival(window.location.href, Date.now())
  if (arrival.kind !== 'code') return arrival.kind === 'failed' ? arrival : 'nothing'
  const client = await authClient()
  await listen()
  // The client exchanges only a code that this browser requested.
  const { error } = await client.initialize()
  if (error) return { problem: error.code ?? 'address.failed' }
  const isLeft = new URLSearchParams(window.location.search).has('code')
  return isLeft ? { problem: 'flow_state_not_found' } : 'signed-in'
}

const sentenceOf = (problem: string, language: Language) => {
  const known: Partial<Record<string, string>> = { ...complaints(language), ...arrivalMessages(language) }
  return known[sameProblem[problem] ?? problem] ?? arrivalMessages(language)['address.failed']
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#shared/language.ts'
import { useLanguage } from '../lib/language.tsx'
import { readArrival, withoutArrival } from './arrival.ts'
import { arrivalMessages, sameProblem } from './arrival-messages.ts'
import { authClient } from './auth-client.ts'
import { complaints } from './complaints.ts'
import { listen } from './use-session.ts'

/** Signs in with the code that an address brings, or says why it does not. Either way the address bar is cleared. */
export const ArrivalNote = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const language = useLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { search, hash } = location

  const arrive = useEffectEvent(async () => {
    const arrival = readArrival(window.location.href, Date.now())
    if (arrival.kind === 'nothing') return
    const failed = arrival.kind === 'failed' ? arrival.problem : await exchange()
    if (failed === undefined) return onSignedIn()
    setProblem(failed)
    await navigate(withoutArrival(location), { replace: true, preventScrollReset: true, state: location.state })
  })
  useEffect(() => void arrive(), [search, hash])

  if (problem === undefined) return null
  return (
    <p className="note note--danger" role="alert">
      {sentenceOf(problem, language)}
    </p>
  )
}

/** Lets the auth client exchange the code of the address. @returns what went wrong, by its code */
const exchange = async () => {
  const client = await authClient()
  await listen()
  const { error } = await client.initialize()
  if (error) return error.code ?? 'address.failed'
  // A code that this browser did not ask for is left alone by the client.
  return new URLSearchParams(window.location.search).has('code') ? 'flow_state_not_found' : undefined
}

const sentenceOf = (problem: string, language: Language) => {
  const known: Partial<Record<string, string>> = { ...complaints(language), ...arrivalMessages(language) }
  return known[sameProblem[problem] ?? problem] ?? arrivalMessages(language)['address.failed']
}

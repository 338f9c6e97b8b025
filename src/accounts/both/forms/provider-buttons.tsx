import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from '../auth-messages.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { Button } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'
import styles from '../page-with-drawing.module.css'

/** The configured OpenID providers, from the public settings of the auth service. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: async () => {
      const response = await fetch('/auth/v1/settings')
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const { external } = (await response.json()) as { external: Record<string, boolean> }
      return Object.keys(external).filter((name) => external[name] && !others.has(name))
    },
    staleTime: Infinity,
  })

/** Entries of `external` that are not providers. */
const others = new Set(['email', 'phone', 'anonymous_users'])

/** A button for each configured provider. Providers redirect to /auth, whose query says where to go on. */
export const ProviderButtons = ({ returnTo }: { returnTo?: { panel?: string; evento?: string; cuenta?: string } }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: names = [] } = useQuery(providersQuery())
  const [refusal, setRefusal] = useState<string>()
  if (names.length === 0) return null

  const enter = async (provider: string) => {
    setRefusal(undefined)
    const target = new URL('/auth', window.location.origin)
    target.search = new URLSearchParams(returnTo).toString()
    const redirectTo = target.href
    const { error } = await (
      await authClient()
    ).signInWithOAuth({
      // The type of the client lists only well-known providers; ours come from the configuration.
      provider: provider as 'google',
      options: { redirectTo },
    })
    if (error) setRefusal(authErrorMessage(errorMessages(language), error))
  }

  return (
    <div className={styles.providers}>
      <p className="muted small">{say.orWith}</p>
      {names.map((name) => (
        <Button key={name} tone="line" size="block" onClick={() => void enter(name)}>
          {say.enterWith(displayName(name))}
        </Button>
      ))}
      {refusal && (
        <p className={forms.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** `casa_dels_vins` is «Casa dels vins». */
const displayName = (name: string) => {
  const words = name.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

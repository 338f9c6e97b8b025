import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import states from './states.module.css'

const messages = bilingual({
  loading: { es: 'Cargando…', ca: 'S’està carregant…' },
  offline: {
    es: 'No tienes conexión. Seguiremos en cuanto vuelva.',
    ca: 'No tens connexió. Continuarem tan bon punt torni.',
  },
})

/** A turning ring, announced to screen readers. While the browser is offline, a sentence instead. */
export const Spinner = () => {
  const say = useSay(messages)
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isOnlineNow, () => true)
  return (
    <p className={states.spinner} data-spinner role="status">
      {isOnline ? <span className="vh">{say.loading}</span> : <span className={states.why}>{say.offline}</span>}
    </p>
  )
}

const isOnlineNow = () => onlineManager.isOnline()

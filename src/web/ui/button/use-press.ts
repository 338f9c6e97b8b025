import { useState } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../toasts/notify.tsx'

const messages = bilingual({
  failed: {
    es: 'No se ha podido abrir. Revisa la conexión y vuelve a cargar la página.',
    ca: 'No s’ha pogut obrir. Revisa la connexió i torna a carregar la pàgina.',
  },
})

/**
 * For a button whose dialog is fetched when somebody is about to press it: on a slow line it says that it was pressed, and
 * where nothing came the page stays. Browsers do not fetch a script again that failed: that takes a reload.
 */
export const usePress = (load: () => Promise<unknown>, open: () => void) => {
  const say = messages(useLanguage())
  const [isComing, setIsComing] = useState(false)
  const prepare = () => void load().catch(() => {})
  const press = async () => {
    setIsComing(true)
    try {
      await load()
      open()
    } catch {
      void notify('error', say.failed)
    }
    setIsComing(false)
  }
  return {
    'aria-busy': isComing || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void (isComing || press()),
  }
}

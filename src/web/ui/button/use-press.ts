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
 * For a button whose dialog loads when the pointer or the focus reaches the button. On a slow network the button shows that it
 * was pressed. If loading fails the page stays as it is; a browser retries a failed script only after a reload.
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

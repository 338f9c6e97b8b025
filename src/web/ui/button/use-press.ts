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
 * The handlers of a button whose dialog loads when the pointer or the focus reaches the button. While the dialog loads, a pressed
 * button is busy. If loading fails, a toast asks for a reload: browsers do not request a failed script a second time.
 */
export const usePress = (load: () => Promise<unknown>, open: () => void) => {
  const say = messages(useLanguage())
  const [isLoading, setIsLoading] = useState(false)
  const prepare = () => void load().catch(() => {})
  const press = async () => {
    setIsLoading(true)
    try {
      await load()
      open()
    } catch {
      void notify('error', say.failed)
    }
    setIsLoading(false)
  }
  return {
    'aria-busy': isLoading || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void (isLoading || press()),
  }
}

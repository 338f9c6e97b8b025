import { type MouseEvent, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import { linkWithoutScripts } from '../../both/paths.ts'
import { notify } from '../toasts/notify.tsx'

const messages = bilingual({
  failed: {
    es: 'No se ha podido abrir. Revisa la conexión y vuelve a cargar la página.',
    ca: 'No s’ha pogut obrir. Revisa la connexió i torna a carregar la pàgina.',
  },
})

/**
 * The props of a button whose dialog loads when the pointer or the focus reaches the button. While the dialog loads, a pressed
 * button is busy. If loading fails, a toast asks for a reload: browsers do not request a failed script a second time. Without
 * scripts, and before they run, the button leads to `path`, a page with the same form.
 */
export const usePress = (load: () => Promise<unknown>, open: () => void, path: string) => {
  const language = useLanguage()
  const say = useSay(messages)
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
    ...linkWithoutScripts(language, path),
    'aria-busy': isLoading || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      if (!isLoading) void press()
    },
  }
}

import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import notes from '../states/notes.module.css'

const messages = bilingual({
  waiting: {
    es: 'No tienes conexión. Lo enviaremos en cuanto vuelva; no cierres esta página.',
    ca: 'No tens connexió. Ho enviarem tan bon punt torni; no tanquis aquesta pàgina.',
  },
})

/** A note that a submission waits for the network. Scrolls itself into view. */
export const OfflineNote = () => (
  <p className={notes.note} role="status" ref={scrollIntoView}>
    {useSay(messages).waiting}
  </p>
)

const scrollIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

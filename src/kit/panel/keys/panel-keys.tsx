import { CircleHelp } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../both/language.tsx'
import { keys } from './keys.ts'
import { useKeys } from './use-keys.ts'
import { runLastUndo } from './last-undo.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** The keys that work on every screen: to go somewhere, to undo, and the list of all keys. */
export const usePanelKeys = () => {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const go = (to: string) => () => navigate(`/admin/${to}`)
  useKeys({
    dashboard: go('dashboard'),
    pending: go('solicitudes'),
    socios: go('socios'),
    events: go('eventos'),
    contactMessages: go('mensajes'),
    settings: go('ajustes'),
    undo: runLastUndo,
    help: () => setIsOpen(true),
  })
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <KeysDialog onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}

/** Shows all keys, also to who does not know `?`. */
export const KeysButton = ({ className, onOpen }: { className?: string | undefined; onOpen: () => void }) => {
  const text = keys.help.text[useLanguage()]
  return (
    <button className={className} type="button" title={text} onClick={onOpen}>
      <CircleHelp aria-hidden />
      <span className="vh">{text}</span>
    </button>
  )
}

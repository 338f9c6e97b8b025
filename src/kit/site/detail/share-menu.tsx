import { clsx } from 'clsx'
import { Share2 } from 'lucide-react'
import { Suspense, lazy, useId, useRef, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import type { Share } from '../share/share-targets.tsx'
import { useCloseOnLeave } from '../use-close-on-leave.ts'
import buttons from '../button/buttons.module.css'
import menus from '../share/menus.module.css'

const messages = bilingual({ share: { es: 'Compartir', ca: 'Comparteix' } })

const loadList = () => import('../share/share-list.tsx')
const ShareList = lazy(loadList)

/** A button with the menu of networks on which a page can be shared. */
export const ShareMenu = ({ isCompact = false, ...share }: Share & { isCompact?: boolean }) => {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const name = useId()
  useCloseOnLeave(menu, isOpen, () => setIsOpen(false))

  return (
    <div className={clsx('needs-scripts', menus.menu)} ref={menu}>
      <button
        className={isCompact ? buttons.round : menus.opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={name}
        aria-label={isCompact ? say.share : undefined}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Share2 aria-hidden />
        {!isCompact && <span>{say.share}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <ShareList id={name} share={share} onDone={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

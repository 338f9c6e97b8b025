import { Link2, Mail, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { bilingual } from '#shared/language.ts'
import { useLanguage } from '../lib/language.tsx'
import { notify } from './notify.tsx'
import { SocialMark } from './social-mark.tsx'

const messages = bilingual({
  share: { es: 'Compartir', ca: 'Comparteix' },
  mail: { es: 'Correo electrónico', ca: 'Correu electrònic' },
  copy: { es: 'Copiar URL', ca: 'Copia l’URL' },
  copied: { es: 'Copiado', ca: 'Copiat' },
  copyFailed: { es: 'No se ha podido copiar la dirección', ca: 'No s’ha pogut copiar l’adreça' },
})

/** What is shared: the post's text, the mail's subject, and what the toast says once the address is copied (spec §7). */
export type Share = { title: string; text: string; subject: string; copied: string }

/** Opens the places where a page can be shared. Links only: no script of theirs, nothing sent before a click. */
export const ShareMenu = ({ text, subject, copied, isCompact = false }: Share & { isCompact?: boolean }) => {
  const say = messages(useLanguage())
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const name = useId()
  useCloseOnLeave(menu, isOpen, () => setIsOpen(false))

  const copy = async () => {
    setIsOpen(false)
    try {
      await navigator.clipboard.writeText(window.location.href)
      await notify('success', say.copied, copied)
    } catch {
      await notify('error', say.copyFailed)
    }
  }
  const url = typeof window === 'undefined' ? '' : encodeURIComponent(window.location.href)

  return (
    <div className="share-menu" ref={menu}>
      <button
        className={isCompact ? 'rbtn' : undefined}
        type="button"
        aria-expanded={isOpen}
        aria-controls={name}
        aria-label={isCompact ? say.share : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Share2 className="ico" aria-hidden />
        {!isCompact && say.share}
      </button>
      {isOpen && (
        <ul id={name} className="share-menu__list">
          <li>
            <a href={`https://www.facebook.com/sharer/sharer.php?u=${url}`} target="_blank" rel="noreferrer">
              <SocialMark network="facebook" /> Facebook
            </a>
          </li>
          <li>
            <a
              href={`https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
            >
              <SocialMark network="x" /> Twitter
            </a>
          </li>
          <li>
            <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${url}`}>
              <Mail className="ico" aria-hidden /> {say.mail}
            </a>
          </li>
          <li>
            <button type="button" onClick={() => void copy()}>
              <Link2 className="ico" aria-hidden /> {say.copy}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Closes on Escape and when the pointer or the focus goes elsewhere. */
const useCloseOnLeave = (menu: React.RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) => {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const onLeave = (event: Event) => !menu.current?.contains(event.target as Node) && close()
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  })
}

import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Photo } from './photo.tsx'
import { useModal } from '../dialog/use-modal.ts'
import buttons from '../button/buttons.module.css'
import styles from './lightbox.module.css'

const messages = bilingual({
  close: { es: 'Cerrar', ca: 'Tanca' },
  previous: { es: 'Foto anterior', ca: 'Foto anterior' },
  next: { es: 'Foto siguiente', ca: 'Foto següent' },
})

/** The least distance of a swipe, in pixels. */
const swipe = 45

type LightboxProps = { photos: string[]; first: number; describe: (index: number) => string; onClose: () => void }

/** Photos at full size in a native dialog. Arrows, Home, End and swipes change the photo; Escape closes and returns the focus. */
export default function Lightbox({ photos, first, describe, onClose }: LightboxProps) {
  const say = messages(useLanguage())
  const { ask, modal } = useModal(onClose)
  const pressedAt = useRef<number>(undefined)
  const [shown, setShown] = useState(first)

  const last = photos.length - 1
  const show = (index: number) => setShown((index + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (pressedAt.current ?? clientX)
    if (Math.abs(moved) >= swipe) show(shown - Math.sign(moved))
  }

  return (
    // The keys work wherever the focus is in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={clsx(styles.lightbox, 'on-dark')}
      aria-label={describe(shown)}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => void (pressedAt.current = clientX)}
      onPointerUp={onPointerUp}
    >
      <Photo key={shown} src={photos[shown] ?? ''} alt={describe(shown)} sizes="100vw" draggable={false} />
      <div className={styles.bar}>
        {last > 0 && (
          <button className={buttons.round} type="button" aria-label={say.previous} onClick={() => show(shown - 1)}>
            <ArrowLeft aria-hidden />
          </button>
        )}
        <p className="num" aria-live="polite">
          <span className="vh">{describe(shown)}</span>
          <span aria-hidden>
            {shown + 1} / {photos.length}
          </span>
        </p>
        {last > 0 && (
          <button className={buttons.round} type="button" aria-label={say.next} onClick={() => show(shown + 1)}>
            <ArrowRight aria-hidden />
          </button>
        )}
        <button className={buttons.round} type="button" aria-label={say.close} onClick={ask}>
          <X aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

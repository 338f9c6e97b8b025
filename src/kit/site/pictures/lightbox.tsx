import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import { Photo } from './photo.tsx'
import { useModal } from '../dialog/use-modal.ts'
import buttons from '../button/buttons.module.css'
import styles from './lightbox.module.css'

const messages = bilingual({
  close: { es: 'Cerrar', ca: 'Tanca' },
  previous: { es: 'Foto anterior', ca: 'Foto anterior' },
  next: { es: 'Foto siguiente', ca: 'Foto següent' },
})

/** The shortest swipe, in pixels. */
const swipe = 45

type Shown = { src: string; label: string; alt: string; caption: string | undefined }
type LightboxProps = { photos: readonly Shown[]; first: number; onClose: () => void }

/** Photos at full size in a native dialog. Arrows, Home, End and swipes change the photo; Escape closes and returns the focus. */
export default function Lightbox({ photos, first, onClose }: LightboxProps) {
  const say = useSay(messages)
  const { requestClose, modal } = useModal(onClose)
  const pressedAt = useRef<number>(undefined)
  const [current, setCurrent] = useState(first)

  const { src, label, alt, caption } = photos[current]!
  const last = photos.length - 1
  const show = (index: number) => setCurrent((index + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (pressedAt.current ?? clientX)
    if (Math.abs(moved) >= swipe) show(current - Math.sign(moved))
  }

  return (
    // The arrow keys work on every element of the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={clsx(styles.lightbox, 'on-dark')}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => void (pressedAt.current = clientX)}
      onPointerUp={onPointerUp}
    >
      <Photo key={current} src={src} alt={alt} sizes="100vw" draggable={false} />
      {caption && (
        <p className={styles.caption} aria-hidden>
          {caption}
        </p>
      )}
      <div className={styles.bar}>
        {last > 0 && (
          <button className={buttons.round} type="button" aria-label={say.previous} onClick={() => show(current - 1)}>
            <ArrowLeft aria-hidden />
          </button>
        )}
        <p className="num" aria-live="polite">
          <span className="vh">{caption ? `${label}. ${caption}` : label}</span>
          <span aria-hidden>{`${current + 1} / ${photos.length}`}</span>
        </p>
        {last > 0 && (
          <button className={buttons.round} type="button" aria-label={say.next} onClick={() => show(current + 1)}>
            <ArrowRight aria-hidden />
          </button>
        )}
        <button className={buttons.round} type="button" aria-label={say.close} onClick={requestClose}>
          <X aria-hidden />
        </button>
      </div>
    </dialog>
  )
}

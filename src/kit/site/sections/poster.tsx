import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Photo } from '../pictures/photo.tsx'
import { plateAt } from '../pictures/plates.ts'
import styles from './poster.module.css'

type PostersProps = { onPhones: 'scrolling' | 'pairs' | 'rows'; children: ReactNode }

/** A grid of cards. A phone shows them in one row to scroll sideways, two by two, or as rows with the picture at the left. */
export const Posters = ({ onPhones, children }: PostersProps) => (
  <ul className={clsx(styles.posters, styles[onPhones])} data-on-phones={onPhones}>
    {children}
  </ul>
)

/** The class of a card with a poster in it. */
export const posterClass = styles.poster

type PosterPictureProps = { src: string; ground: string; sizes: string; className?: string; children?: ReactNode }

/** The picture of a card: a drawing in full size, or a photo on a plate. `ground` is the colour behind a photo. */
export const PosterPicture = ({ src, ground, sizes, className, children }: PosterPictureProps) => {
  const plate = plateAt(src)
  return (
    <div
      className={clsx(styles.picture, `tone-${plate?.tone ?? 'dark'}`, className)}
      style={{ '--hero-ground': plate?.ground ?? ground } as CSSProperties}
    >
      {plate ? (
        <img src={src} alt="" loading="lazy" />
      ) : (
        <div className={styles.plate}>
          <Photo src={src} alt="" sizes={sizes} loading="lazy" />
        </div>
      )}
      {children}
    </div>
  )
}

import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { plateAt } from '../pictures/plates.ts'
import { SiteLink } from '../site-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { LargeDay } from './large-day.tsx'
import styles from './wide-poster.module.css'

type WidePosterProps = {
  id?: string
  to: string
  src: string
  ground: string
  date?: string
  title: ReactNode
  children: ReactNode
}

/** A link as wide as the page, with a picture, a title, its facts and its own button. With a date, its day is set large. */
export const WidePoster = ({ id, to, src, ground, date, title, children }: WidePosterProps) => {
  const plate = plateAt(src)
  return (
    <SiteLink
      id={id}
      className={clsx(styles.lead, `tone-${plate?.tone ?? 'dark'}`)}
      style={{ '--hero-ground': plate?.ground ?? ground } as CSSProperties}
      to={to}
      data-moment={date && 'to-come'}
    >
      <BannerPicture src={src} />
      <div className={styles.text}>
        {date && <LargeDay date={date} className={styles.date} />}
        {title}
        {children}
      </div>
    </SiteLink>
  )
}

/** A line of facts, or of the button and what stands beside it. */
export const PosterFacts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>

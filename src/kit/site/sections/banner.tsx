import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { isLongTitle } from '../is-long-title.ts'
import { plateAt } from '../pictures/plates.ts'
import { BannerPicture } from './banner-picture.tsx'
import styles from './banner.module.css'

type BannerProps = { src: string; ground: string; variant?: 'post' | 'club' | 'low'; children: ReactNode }

/**
 * A large picture with the title of the page on it: a drawing in full size, or a photo on a plate that the right edge cuts off
 * (brand §9). `ground` is the colour behind a photo.
 */
export const Banner = ({ src, ground, variant, children }: BannerProps) => {
  const plate = plateAt(src)
  return (
    <section
      className={clsx(styles.banner, variant && styles[variant], `tone-${plate?.tone ?? 'dark'}`)}
      style={{ '--hero-ground': plate?.ground ?? ground } as CSSProperties}
    >
      <BannerPicture src={src} />
      <div className={styles.text}>{children}</div>
    </section>
  )
}

/** The class of the title on a banner. */
export const bannerTitleClass = (title: string) => (isLongTitle(title) ? styles.longTitle : undefined)

/** A line of facts below the title. */
export const Facts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>

/** One fact, after its icon. */
export const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className={styles.fact}>
    <Icon aria-hidden />
    {children}
  </span>
)

/** Buttons below the facts. In a preview they cannot be used. */
export const BannerActions = ({ isPreview = false, children }: { isPreview?: boolean; children: ReactNode }) => (
  <div className={styles.actions} inert={isPreview}>
    {children}
  </div>
)

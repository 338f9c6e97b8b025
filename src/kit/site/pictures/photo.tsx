import type { ComponentProps } from 'react'
import { photoSources } from '#base/photo-sizes.ts'
import styles from './photo.module.css'

type PhotoProps = Omit<ComponentProps<'img'>, 'srcSet'> & { src: string; alt: string; sizes: string }

/** An uploaded picture as AVIF or WebP in the size the page needs. Any other address is used as it is. */
export const Photo = ({ src, sizes, alt, ...img }: PhotoProps) => {
  const avif = photoSources(src, 'avif')
  if (!avif) return <img src={src} alt={alt} {...img} />
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img src={src} srcSet={photoSources(src, 'webp')} sizes={sizes} alt={alt} {...img} />
    </picture>
  )
}

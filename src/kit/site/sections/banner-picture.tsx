import { Photo } from '../pictures/photo.tsx'
import { plateAt } from '../pictures/plates.ts'
import styles from './banner-picture.module.css'

/** The picture that fills a banner: a drawing, or a photo on a plate. */
export const BannerPicture = ({ src }: { src: string }) =>
  plateAt(src) ? (
    <img className={styles.drawing} src={src} alt="" fetchPriority="high" />
  ) : (
    <div className={styles.plate} data-photo>
      <Photo src={src} alt="" sizes="(max-width: 767px) 100vw, 50vw" fetchPriority="high" />
    </div>
  )

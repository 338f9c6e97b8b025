import { Photo } from './photo.tsx'
import { plateAt } from './plates.ts'

/** A banner's picture: a drawing fills it, a photo lies on a plate that is cut off at the right edge (brand §9). */
export const BannerArt = ({ src }: { src: string }) =>
  plateAt(src) ? (
    <img src={src} alt="" fetchPriority="high" />
  ) : (
    <div className="plate-xl">
      <Photo src={src} alt="" sizes="(max-width: 767px) 100vw, 50vw" fetchPriority="high" />
    </div>
  )

import { Photo } from './photo.tsx'
import { plateAt } from './plates.ts'

/** A banner's picture: a drawing fills it, a photo is served on a plate that bleeds off the right edge (brand §9). */
export const BannerArt = ({ src }: { src: string }) =>
  plateAt(src) ? (
    <img src={src} alt="" fetchPriority="high" />
  ) : (
    <div className="plate-xl">
      <Photo src={src} alt="" sizes="(max-width: 767px) 100vw, 50vw" fetchPriority="high" />
    </div>
  )

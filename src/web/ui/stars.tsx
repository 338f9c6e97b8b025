import { Star } from 'lucide-react'

type StarsProps = { filled: number; of?: number; label: string; isLabelShown?: boolean }

/** As many stars as were given; with `of`, the rest stay empty. The label says the number. */
export const Stars = ({ filled, of = filled, label, isLabelShown = false }: StarsProps) => (
  <span className="stars">
    {Array.from({ length: of }, (_star, index) => (
      // Stars are alike and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Star key={index} className={index < filled ? undefined : 'stars__empty'} aria-hidden />
    ))}
    <span className={isLabelShown ? 'stars__label' : 'vh'}>{label}</span>
  </span>
)

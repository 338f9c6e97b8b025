const maxDots = 48
const radius = 82
const length = 2 * Math.PI * radius

type SeatRingProps = {
  taken: number
  places: number
  middle: number | '–'
  /** How many of the taken seats are the reader's: the last ones. */
  own?: number
}

/** One dot for each seat around a plate, filled if taken, and a number in the middle. Above 48 seats, an arc (brand §10). The words beside it say the same. */
export const SeatRing = ({ taken, places, middle, own = 0 }: SeatRingProps) => (
  // Without a number none is free or taken.
  <svg viewBox="10 10 180 180" filter={middle === '–' ? 'grayscale(1)' : undefined} aria-hidden>
    {places > maxDots ? <Arc share={taken / places} /> : <Dots taken={taken} places={places} own={own} />}
    <circle cx="100" cy="100" r="60" fill="var(--highlight)" />
    <circle cx="100" cy="100" r="53" fill="none" stroke="var(--on-inverse)" strokeWidth="2.5" />
    <text x="100" y="118" textAnchor="middle">
      {middle}
    </text>
  </svg>
)

const Dots = ({ taken, places, own }: { taken: number; places: number; own: number }) => {
  const size = Math.min(6, (length / places) * 0.36)
  return Array.from({ length: places }, (_seat, seat) => {
    const angle = (seat / places) * 2 * Math.PI - Math.PI / 2
    const isTaken = seat < taken
    const isOwn = isTaken && seat >= taken - own
    return (
      <circle
        key={seat}
        cx={(100 + radius * Math.cos(angle)).toFixed(1)}
        cy={(100 + radius * Math.sin(angle)).toFixed(1)}
        r={isTaken ? size : size - 1}
        fill={isOwn ? 'var(--highlight)' : isTaken ? 'var(--text)' : 'none'}
        stroke={isOwn ? 'var(--text)' : isTaken ? 'none' : 'var(--accent)'}
        strokeWidth={isOwn ? 3 : 2}
      />
    )
  })
}

const Arc = ({ share }: { share: number }) => (
  <>
    <circle cx="100" cy="100" r={radius} fill="none" stroke="var(--line)" strokeWidth="10" />
    <circle
      cx="100"
      cy="100"
      r={radius}
      fill="none"
      stroke="var(--text)"
      strokeWidth="10"
      strokeDasharray={`${(length * Math.min(1, share)).toFixed(1)} ${length.toFixed(1)}`}
      transform="rotate(-90 100 100)"
    />
  </>
)

import type { Booking } from './queries.ts'

type Code = NonNullable<Booking['seats'][number]['doorCode']>

/** A QR code as a picture with a name. */
export const QrCode = ({ code: { size, path }, label }: { code: Code; label: string }) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#260d1b" />
  </svg>
)

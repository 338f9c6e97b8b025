/** The path of a square SVG of `size`. */
type Code = { size: number; path: string }

/** A QR code as a picture with a name. */
export const QrCode = ({ code: { size, path }, label }: { code: Code; label: string }) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#260d1b" />
  </svg>
)

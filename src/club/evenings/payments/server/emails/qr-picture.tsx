import { type QrOpts, encodeQR } from 'qr'

/** The picture of a QR code inside an email, because many mail readers load no pictures from outside. */
export const qrAttachment = (cid: string, text: string, options: QrOpts) => ({
  filename: `${cid}.gif`,
  content: Buffer.from(encodeQR(text, 'gif', options)),
  contentType: 'image/gif',
  cid,
})

/** Shows an attached QR code. `size`: its side in pixels. */
export const QrPicture = ({ cid, alt, size }: { cid: string; alt: string; size: number }) => (
  <p style={{ margin: '12px 0 16px' }}>
    <img
      src={`cid:${cid}`}
      alt={alt}
      width={size}
      height={size}
      style={{ display: 'block' }}
      // React would add a `<link rel="preload">`.
      fetchPriority="low"
    />
  </p>
)

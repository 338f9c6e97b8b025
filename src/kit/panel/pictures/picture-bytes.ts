/** The beginning of a file, one character for each byte. */
const textOf = async (file: Blob, length: number) =>
  new TextDecoder('latin1').decode(await file.slice(0, length).arrayBuffer())

/** Whether a file is an iPhone photo, which most browsers cannot show: by its type, its name if there is no type, or its content. */
export const isHeic = async (file: File) =>
  /^image\/hei[cf]/i.test(file.type) ||
  /\.hei[cf]$/i.test(file.name) ||
  /^.{4}ftyp(hei[cfmsx]|hev[cmsx])/s.test(await textOf(file, 12))

/** Whether a GIF, WebP, PNG or AVIF moves. */
export const isAnimated = async (file: Blob) => {
  if (!/^image\/(gif|webp|a?png|avif)/.test(file.type)) return false
  const start = await textOf(file, 64)
  if (start.startsWith('RIFF')) return /^VP8X.{4}/s.test(start.slice(12)) && (start.charCodeAt(20) & 2) > 0
  if (/^.{4}ftyp/s.test(start)) return start.slice(8, 12) === 'avis'
  const all = await textOf(file, file.size)
  // Each picture of a GIF that moves stands after the end of the last block and the time for which it is shown.
  if (start.startsWith('GIF8')) return all.split('\u0000!\u00F9\u0004').length > 2
  // An animated PNG says so before its first picture.
  return all.slice(0, all.indexOf('IDAT')).includes('acTL')
}

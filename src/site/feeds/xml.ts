import { cleanLines } from '#base/text/clean.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for XML, without the characters that nobody sees, among which are all that XML does not allow. */
export const xmlText = (text: string) => cleanLines(text).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

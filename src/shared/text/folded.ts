/** A text without case and accents, to compare it. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

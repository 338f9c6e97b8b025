/** A text without the signs that only keep its lines from breaking. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

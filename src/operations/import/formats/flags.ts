const yes = /^(?:t|true|1|y|yes|s|sí|si|v|verdadero|verdader|cert|x)$/i
const no = /^(?:f|false|0|n|no|falso|fals)$/i

/** Reads yes or no from PostgreSQL or a spreadsheet in English, Spanish or Catalan; null for any other text. */
export const readFlag = (text: string) => (yes.test(text) ? true : no.test(text) ? false : null)

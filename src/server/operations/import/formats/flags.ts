const yes = /^(?:t|true|1|y|yes|s|sí|si|v|verdadero|verdader|cert|x)$/i
const no = /^(?:f|false|0|n|no|falso|fals)$/i

/** Yes or no as PostgreSQL and spreadsheets write it in English, Spanish and Catalan; null for anything else. */
export const readFlag = (text: string) => (yes.test(text) ? true : no.test(text) ? false : null)

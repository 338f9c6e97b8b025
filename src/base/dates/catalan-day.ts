/** A day in Catalan with its article: «l’11 maig», «el 12 maig». `formatDate` starts with two digits. */
export const theDay = (date: string) => (isElided(date) ? `l’${date}` : `el ${date}`)

/** «de l’11 maig», «del 12 maig». */
export const ofTheDay = (date: string) => (isElided(date) ? `de l’${date}` : `del ${date}`)

/** «a l’11 maig», «al 12 maig». */
export const toTheDay = (date: string) => (isElided(date) ? `a l’${date}` : `al ${date}`)

// «U» and «onze» start with a vowel.
const isElided = (date: string) => /^(?:0?1|11)(?!\d)/.test(date)

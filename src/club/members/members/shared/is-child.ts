/** From this age on somebody decides alone about the own data (article 7 of the LOPDGDD). */
const ageOfConsent = 14

/** Whether somebody who was born on a day is a child on another; both as "yyyy-MM-dd". */
export const isChild = (born: string, today: string) =>
  `${Number(born.slice(0, 4)) + ageOfConsent}${born.slice(4)}` > today

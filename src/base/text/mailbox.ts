/** The mailbox of an address, for limits: in lower case, and without what follows a plus sign, which arrives in the same mailbox. */
export const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** The same as SQL, for a column. Most addresses have no plus sign, and a regular expression takes longer. */
export const mailboxSql = (column: string) =>
  String.raw`case when ${column} like '%+%' then regexp_replace(lower(${column}), '\+[^@]*(?=@)', '') else lower(${column}) end`

/** The mailbox of an address, for limits: in lower case, and without what follows a plus sign, which arrives in the same mailbox. */
export const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** The same as SQL, for the text of a column. */
export const mailboxSql = (column: string) => String.raw`regexp_replace(lower(${column}), '\+[^@]*(?=@)', '')`

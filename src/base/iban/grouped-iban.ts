/** An IBAN in groups of four. Apart from `iban.ts`, whose library pages that only show one need not load. */
export const groupedIban = (value: string) =>
  value
    .replaceAll(/[^\dA-Za-z]/g, '')
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ')

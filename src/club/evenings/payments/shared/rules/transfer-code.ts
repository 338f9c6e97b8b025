import type { Debt } from './debt.ts'

/**
 * The text of the QR code that fills in a transfer in the app of a bank (EPC069-12, version 2, UTF-8): holder, IBAN, euros and the concept.
 * It is encoded as bytes with the error correction M. Undefined without an account.
 */
export const transferText = ({ iban, accountHolder, sum, code }: Debt) =>
  iban === ''
    ? undefined
    : [
        'BCD',
        '002',
        '1',
        'SCT',
        // The BIC, which version 2 does not need.
        '',
        [...accountHolder].slice(0, longestHolder).join(''),
        iban,
        `EUR${sum.toFixed(2)}`,
        // The purpose, and a reference in a format of its own: the concept is free text.
        '',
        '',
        code,
      ].join('\n')

/** In characters (EPC069-12). */
const longestHolder = 70

/** The parameter of the address with the party that is open whole over the lists of «Cobros»; the one in the pane beside them is in `ver`. */
export const wholeParty = 'reserva'

/** The address of all about the money of a party. */
export const partyAddress = (id: string, part: '' | '/devolver' = '') => `/admin/cobros${part}?${wholeParty}=${id}`

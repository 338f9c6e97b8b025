type AddressParts = { street: string; postalCode: string; town: string }

/**
 * The parts of an address on one line: "Passatge de la Sirga, 2, 17230 Palamós", or "Sala del Cercle, Barcelona". Without a comma it is
 * all street.
 */
export const addressParts = (address: string): AddressParts => {
  const [, street = address, postalCode = '', town = ''] =
    /^(.*),\s*(?:(\d{5})\s+)?([^,\d]+)$/.exec(address.trim()) ?? []
  return { street: street.trim(), postalCode, town: town.trim() }
}

/** An address as on an envelope: the street, and below it postal code and town. */
export const addressLines = (address: string) => {
  const { street, postalCode, town } = addressParts(address)
  return [street, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean)
}

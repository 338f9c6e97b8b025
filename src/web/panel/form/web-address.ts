/** «www.casa.cat» is «https://www.casa.cat»; anything that is no bare host, with or without a path, is left as it is. */
export const withScheme = (written: string) => {
  const address = written.trim()
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : written
}

/** Adds https:// to a bare host with or without a path, such as «www.casa.cat». Leaves other texts as they are. */
export const withScheme = (written: string) => {
  const address = written.trim()
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : written
}

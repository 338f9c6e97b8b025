/** An http(s) address that is safe to link. Adds a missing https://; undefined for other schemes. */
export const webAddress = (stored: string) => {
  const text = stored.trim()
  if (text === '') return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

/** A short form for display: without scheme and trailing slash. */
export const webName = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** An address of the web that may be linked: one without a scheme gets https, any other scheme is refused. */
export const webAddress = (stored: string) => {
  const text = stored.trim()
  if (text === '') return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}

/** How an address is read aloud: without its scheme and the slash at its end. */
export const webName = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

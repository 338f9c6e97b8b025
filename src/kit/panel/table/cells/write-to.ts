/** Opens the mail program with an email to these addresses, who do not see each other. */
export const writeTo = (...addresses: string[]) => {
  const [first = ''] = addresses
  window.location.href =
    addresses.length === 1
      ? `mailto:${encodeURIComponent(first)}`
      : `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`
}

/** Lets the browser save a file. */
export const saveFile = (content: Blob, name: string) => {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

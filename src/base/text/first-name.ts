/** What somebody is called: the first word of a name, and of «Puig, Núria» the first one after the comma. Empty without a name. */
export const firstNameOf = (name: string) => {
  const parts = name.split(',').flatMap((part) => part.trim() || [])
  return (parts[1] ?? parts[0] ?? '').split(/\s+/)[0]!
}

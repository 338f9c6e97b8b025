const segmentsAtMost = 8
const namesAtMost = 500

/**
 * Names the route of an address by the words that routes are made of; anything else becomes `*`. So an id, a token or
 * an e-mail address in a path never reaches the log, and nobody can make up names without end.
 * @param paths every route of the site, such as `/api/events/:id`
 */
export const createRouteNames = (paths: Iterable<string>) => {
  const words = new Set(
    [...paths].flatMap((path) => path.split('/').filter((word) => /^[a-z][a-z0-9_.-]*$/.test(word))),
  )
  const given = new Set<string>()
  return (url: string) => {
    const [path = ''] = url.split('?')
    const parts = path
      .replace(/\.data$/, '')
      .split('/')
      .slice(1, segmentsAtMost + 1)
    const name = `/${parts.map((part) => (part === '' || words.has(part) ? part : '*')).join('/')}`
    if (!given.has(name) && given.size >= namesAtMost) return 'other'
    given.add(name)
    return name
  }
}

const maxSegments = 8
const maxNames = 500

/**
 * Names the route of an address with the words that appear in routes; any other segment becomes `*`. So ids, tokens and
 * email addresses in a path never reach the log, and invented paths cannot create names without limit.
 * @param paths every route of the site, such as `/api/events/:id`
 */
export const createRouteNames = (paths: Iterable<string>) => {
  const words = new Set(
    [...paths].flatMap((path) => path.split('/').filter((word) => /^[a-z][a-z0-9_.-]*$/.test(word))),
  )
  const names = new Set<string>()
  return (url: string) => {
    const [path = ''] = url.split('?')
    const parts = path
      .replace(/\.data$/, '')
      .split('/')
      .slice(1, maxSegments + 1)
    const name = `/${parts.map((part) => (part === '' || words.has(part) ? part : '*')).join('/')}`
    if (!names.has(name) && names.size >= maxNames) return 'other'
    names.add(name)
    return name
  }
}

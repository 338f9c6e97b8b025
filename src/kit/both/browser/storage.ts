/** What the browser stores for this tab, and for all of them and later visits. */
export const tabStorage = safe(() => sessionStorage)
export const deviceStorage = safe(() => localStorage)

/**
 * A storage that never throws. The browser may forbid to read and to write it, or it may be full: then a value is kept while the page is
 * open.
 */
function safe(open: () => Storage) {
  const kept = new Map<string, string | null>()

  const read = (name: string) => {
    try {
      return kept.has(name) ? kept.get(name)! : open().getItem(name)
    } catch {
      return null
    }
  }

  /** Stores a value; `null` removes it. Returns whether it will be there after a reload. */
  const write = (name: string, value: string | null) => {
    try {
      if (value === null) open().removeItem(name)
      else open().setItem(name, value)
      kept.delete(name)
      return true
    } catch {
      kept.set(name, value)
      return false
    }
  }

  /** The value that was stored as JSON. Undefined if there is none, or if it is not JSON. */
  const readJson = (name: string): unknown => {
    try {
      return JSON.parse(read(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  return { read, write, readJson }
}

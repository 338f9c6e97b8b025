let last: { act: () => unknown; until: number } | undefined

/** Keeps how the last act is undone, for so many seconds, for ⌘Z. */
export const rememberUndo = (act: () => unknown, seconds: number) => {
  last = { act, until: Date.now() + seconds * 1000 }
}

/** Undoes the last act, once. */
export const runLastUndo = () => {
  const undo = last && last.until > Date.now() ? last.act : undefined
  last = undefined
  return undo?.()
}

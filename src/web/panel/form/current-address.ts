/**
 * The address and the mark of its entry in the history, as the browser has them. What is drawn lags a moment behind: of two
 * changes made at once, the second must not undo the first.
 */
export const currentAddress = () => ({
  params: new URLSearchParams(window.location.search),
  // Where React Router keeps the state of a navigation.
  mark: (window.history.state as { usr?: unknown } | null)?.usr,
})

/**
 * The address and navigation state as the browser has them. The rendered ones are a moment older, so the second of two changes
 * at once would undo the first.
 */
export const currentAddress = () => ({
  params: new URLSearchParams(window.location.search),
  // React Router stores the state of a navigation here.
  mark: (window.history.state as { usr?: unknown } | null)?.usr,
})

type Place = { pathname: string; search: string; state: unknown }
type Move = { currentLocation: Place; nextLocation: Place; historyAction: string }

/** What a form says when it leaves because it was saved: it is dirty until it is drawn again. */
export const saved = { saved: true }

/**
 * Whether leaving needs a question. Back and forward always do: the list that a save once led to keeps that save's mark in
 * the browser's history, and a record open over a list is its address's search alone.
 */
export const losesChanges = (isDirty: boolean, { currentLocation, nextLocation, historyAction }: Move) =>
  isDirty &&
  (historyAction === 'POP'
    ? placeOf(currentLocation) !== placeOf(nextLocation)
    : currentLocation.pathname !== nextLocation.pathname && (nextLocation.state as typeof saved | null)?.saved !== true)

const placeOf = ({ pathname, search }: Place) => pathname + search

type Place = { pathname: string; search: string; state: unknown }
type Move = { currentLocation: Place; nextLocation: Place; historyAction: string }

/** The navigation state of a form that leaves because it was saved. It is still dirty until the next render. */
export const saved = { saved: true }

/**
 * Whether a navigation must ask. Back and forward always do: the history entry of a list may have the mark of an earlier save,
 * and a record over a list differs from the list only in the query of the address.
 */
export const losesChanges = (isDirty: boolean, { currentLocation, nextLocation, historyAction }: Move) =>
  isDirty &&
  (historyAction === 'POP'
    ? placeOf(currentLocation) !== placeOf(nextLocation)
    : recordOf(currentLocation) !== recordOf(nextLocation) &&
      (nextLocation.state as typeof saved | null)?.saved !== true)

/** A screen, and the record beside its list. */
const recordOf = ({ pathname, search }: Place) => `${pathname} ${new URLSearchParams(search).get('ver') ?? ''}`

const placeOf = ({ pathname, search }: Place) => pathname + search

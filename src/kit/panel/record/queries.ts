/** The query of a list. Numbers are text, as in an address. */
export type ListInput<List extends { page: number }> = Omit<List, 'page'> & { page: string }

type Query = (...parameters: never[]) => { queryFn?: unknown }
type Reading = (...context: never[]) => unknown

/** The data of a query. */
export type QueryData<Q extends Query> = Awaited<ReturnType<Extract<ReturnType<Q>['queryFn'], Reading>>>

/**
 * The options for what several people change at once, such as the guest list: while it is on a screen that is in sight, it is read
 * again so often, in milliseconds. What one does shows in the other's browser within three seconds.
 */
export const live = { refetchInterval: 2500 }

/** The options for a record in a form: it is read once, because it must not change while it is edited. */
export const readOnce = { staleTime: Infinity, gcTime: 0 }

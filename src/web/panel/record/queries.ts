/** A list as the panel asks for it: in an address even the number of the page is text. */
export type ListInput<List extends { page: number }> = Omit<List, 'page'> & { page: string }

type Query = (...asked: never[]) => { queryFn?: unknown }
type Reading = (...context: never[]) => unknown

/** What a query brings. */
export type QueryData<Q extends Query> = Awaited<ReturnType<Extract<ReturnType<Q>['queryFn'], Reading>>>

/** For a record to edit, which is read once: what is being written must not change under the hand. */
export const readOnce = { staleTime: Infinity, gcTime: 0 }

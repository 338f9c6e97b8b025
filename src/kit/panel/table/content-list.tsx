import type { ReactNode } from 'react'
import { useSay } from '../../both/language.tsx'
import { ListEmpty } from './list-empty.tsx'
import { Listing, type ListingProps } from './listing.tsx'
import { useBulk } from './selection/use-bulk.tsx'
import { useSelection } from './selection/use-selection.ts'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { messages } from '../form/messages.ts'

type Row = { id: string; deletedAt: string | null }

type ContentListProps<R extends Row, Sort extends string, Filter extends string> = Pick<
  ListingProps<R, Sort, Filter>,
  'columns' | 'acts' | 'list' | 'state' | 'tools'
> & {
  nameOf: (row: R) => string
  title: string
  say: ListingProps<R, Sort, Filter>['say'] & { empty: string; emptyText: string }
  filter: Filter
  options: readonly { value: Filter; text: string }[]
  /** Brings a row back from the trash; several at once too. */
  restore: (id: string) => Promise<unknown>
  /** Opens a row that is not in the trash. */
  onOpen: (row: R) => void
  /** The button for a new record, shown again in an empty list. */
  create: ReactNode
}

/** A screen with a list of content and its trash. Events, restaurants, organizers and posts use it. */
export const ContentList = <R extends Row, Sort extends string, Filter extends string>(
  props: ContentListProps<R, Sort, Filter>,
) => {
  const { title, say, state, filter, options, restore, onOpen, create, ...listing } = props
  const { nameOf, list } = listing
  const shared = useSay(messages)
  const selection = useSelection(list.data?.rows ?? [], filter)
  const bulk = useBulk({
    selection,
    nameOf,
    count: say.count,
    kinds: [
      {
        text: shared.restore,
        ask: shared.restoreSeveral,
        act: ({ id }) => restore(id),
        done: shared.restoredSeveral,
      },
    ],
  })
  return (
    <>
      <ScreenHeader title={title}>{create}</ScreenHeader>
      <Listing
        {...listing}
        label={title}
        say={say}
        state={state}
        filter={{ label: shared.show, value: filter, options }}
        {...(filter === 'trash' && { selection })}
        onOpen={(row) => row.deletedAt === null && onOpen(row)}
        empty={
          filter === 'trash' ? (
            <ListEmpty state={state} title={shared.trashEmpty} text={shared.trashEmptyText} />
          ) : (
            <ListEmpty state={state} title={say.empty} text={say.emptyText}>
              {create}
            </ListEmpty>
          )
        }
      />
      {bulk}
    </>
  )
}

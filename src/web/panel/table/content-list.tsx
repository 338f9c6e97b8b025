import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { ListEmpty } from './list-empty.tsx'
import { Listing, type ListingProps } from './listing.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { messages } from '../form/messages.ts'

type Row = { id: string; deletedAt: string | null }

type ContentListProps<R extends Row, Sort extends string, Filter extends string> = Pick<
  ListingProps<R, Sort, Filter>,
  'columns' | 'nameOf' | 'acts' | 'list' | 'state' | 'tools'
> & {
  title: string
  say: ListingProps<R, Sort, Filter>['say'] & { empty: string; emptyText: string }
  filter: Filter
  options: readonly { value: Filter; text: string }[]
  /** Opens a row that is not in the trash. */
  onOpen: (row: R) => void
  /** The button for a new record, shown again in an empty list. */
  create: ReactNode
}

/** A screen with a list of content and its trash. Events, restaurants, organizers and posts use it. */
export const ContentList = <R extends Row, Sort extends string, Filter extends string>(
  props: ContentListProps<R, Sort, Filter>,
) => {
  const { title, say, state, filter, options, onOpen, create, ...listing } = props
  const shared = messages(useLanguage())
  return (
    <>
      <ScreenHeader title={title}>{create}</ScreenHeader>
      <Listing
        {...listing}
        label={title}
        say={say}
        state={state}
        filter={{ label: shared.show, value: filter, options }}
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
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatShortDate } from '#base/dates/dates.ts'
import { blogPostFilters, blogPostSorts } from '../shared/blog-post.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { ContentList } from '#kit/panel/table/content-list.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { contentActs } from '#kit/panel/table/acts/content-acts.ts'
import { useTrash } from '#kit/panel/record/use-trash.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { catalanColumn } from '#kit/panel/translation/catalan-column.tsx'
import { messages as catalanMessages } from '#kit/panel/translation/messages.ts'
import { PublicationState } from '#club/evenings/events/staff/publication/publication-state.tsx'
import { messages } from './messages.ts'
import { PostDialog } from './post-dialog.tsx'
import { isPublic } from './post-form.ts'
import { type PostInPanel, postsList, removePost, restorePost } from './queries.ts'

const columns = columnsOf<PostInPanel>()

/** The posts: title, status, creation date, edit and delete (spec §2, decision 27). */
export default function BlogPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const state = useListState(blogPostSorts, { sort: 'createdAt', order: 'desc', filter: 'all' })
  const filter = blogPostFilters.find((value) => value === state.filter) ?? 'all'
  const list = useQuery(postsList({ ...state.query, filter, language }))
  const { id, open, close } = useOpenRecord()
  const { ask, restoring, dialog } = useTrash({
    remove: removePost,
    restore: restorePost,
    removed: say.removed,
    removeFailed: say.removeFailed,
    why: { 'slug.taken': say.slugTaken },
  })

  const visibleColumns = useMemo(() => columnsIn(language), [language])
  const nameOf = ({ title, titleCa }: PostInPanel) => inLanguage(language, title, titleCa)
  const create = <NewButton text={say.create} onClick={() => open(newRecord)} />

  return (
    <>
      <ContentList
        title={say.blog}
        columns={visibleColumns}
        nameOf={nameOf}
        restore={restorePost}
        acts={contentActs(language, nameOf, {
          edit: (post) => open(post.id),
          remove: (post) => ask({ id: post.id, name: nameOf(post) }),
          restore: restoring.on,
        })}
        list={list}
        say={say}
        state={state}
        filter={filter}
        options={[
          { value: 'all', text: shared.allFem },
          { value: 'draft', text: say.drafts },
          { value: 'published', text: say.publishedOnes },
          { value: 'catalan', text: catalanMessages(language).pending },
          { value: 'trash', text: shared.trash },
        ]}
        onOpen={(post) => open(post.id)}
        create={create}
      />
      {id && <PostDialog id={id} onClose={close} />}
      {dialog}
    </>
  )
}

/** The columns of the list. */
const columnsIn = (language: Language) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('title', {
      header: say.title,
      cell: ({ row: { original } }) => <Translated es={original.title} ca={original.titleCa} />,
      meta: { card: 'title' },
    }),
    columns.accessor('status', {
      header: say.status,
      cell: ({ row: { original } }) =>
        original.status === 'draft' ? (
          <Badge tone="neutral">{say.draft}</Badge>
        ) : isPublic(original) ? (
          <Badge tone="ok">{say.published}</Badge>
        ) : (
          <PublicationState event={original} />
        ),
      meta: { card: 'corner' },
    }),
    columns.accessor('createdAt', {
      header: say.createdAt,
      cell: ({ getValue }) => <span className="num">{formatShortDate(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    catalanColumn<PostInPanel>(language),
  ])
}

import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SavedList } from '#shared/forms/membership-panel.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { IconButton } from '../../record/icon-button.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { messages } from './messages.ts'
import { removeFilter, savedFilters } from './queries.ts'
import { SaveDialog } from './save-dialog.tsx'
import styles from '../tools.module.css'

type Count = { total: number; isMore?: boolean }

/** The query of the list that an address names, for the number of its rows. Its rows are whatever they are. */
type CountOf = (params: URLSearchParams) => object

/** How often the numbers are read again, in milliseconds: less often than the rows of the list. */
const countInterval = 30_000

type SavedFiltersProps = { list: SavedList; countOf: CountOf }

/** The saved filters of a list, each with the number of its rows, and the button that saves what the list shows now. */
export const SavedFilters = ({ list, countOf }: SavedFiltersProps) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [params] = useSearchParams()
  const here = filterIn(params)
  const { data: filters = [] } = useQuery(savedFilters(list))
  const [isSaving, setIsSaving] = useState(false)
  const isSaved = here === '' || filters.some(({ address }) => address === here)
  const forget = async (id: string) => {
    try {
      await removeFilter(id)
      void notify('success', say.removed)
    } catch (error) {
      void notify('error', say.removeFailed, failureReason(error, language))
    }
    await refreshQueries(queryClient, ['admin', 'saved-filters'])
  }
  return (
    <>
      {filters.length > 0 && (
        <div className={styles.segments} role="group" aria-label={say.saved}>
          {filters.map(({ id, name, address }) => (
            <span key={id} className={styles.saved}>
              <Pill name={name} address={address} isHere={address === here} countOf={countOf} />
              {address === here && <IconButton icon={X} name={say.remove(name)} onClick={() => void forget(id)} />}
            </span>
          ))}
        </div>
      )}
      {!isSaved && (
        <IconButton icon={BookmarkPlus} name={say.save} title={say.save} onClick={() => setIsSaving(true)} />
      )}
      {isSaving && <SaveDialog list={list} address={here} onClose={() => setIsSaving(false)} />}
    </>
  )
}

type PillProps = { name: string; address: string; isHere: boolean; countOf: CountOf }

const Pill = ({ name, address, isHere, countOf }: PillProps) => {
  const navigate = useNavigate()
  const count = countOf(new URLSearchParams(address)) as UseQueryOptions<Count>
  const { data } = useQuery({ ...count, refetchInterval: countInterval })
  return (
    <button
      type="button"
      aria-pressed={isHere}
      onClick={() => void navigate({ search: isHere ? '' : address }, { replace: true, preventScrollReset: true })}
    >
      {name} {data && <span className="num">{data.isMore ? `${data.total}+` : data.total}</span>}
    </button>
  )
}

/** What of an address a filter keeps. */
const filterIn = (params: URLSearchParams) => {
  const kept = new URLSearchParams()
  for (const name of ['search', 'filter', 'sort', 'order']) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

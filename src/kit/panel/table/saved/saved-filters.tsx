import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../../../both/language.tsx'
import { useAct } from '../../act/use-act.ts'
import { IconButton } from '../../record/icon-button.tsx'
import { type SavedListing, countQuery } from './counts.ts'
import { messages } from './messages.ts'
import { removeFilter, savedFilters } from './queries.ts'
import { SaveDialog } from './save-dialog.tsx'
import styles from '../tools.module.css'

/** How often the numbers are read again, in milliseconds: less often than the rows of the list. */
const countInterval = 30_000

/** The saved filters of a list, each with the number of its rows, and the button that saves what the list shows now. */
export const SavedFilters = ({ listing }: { listing: SavedListing }) => {
  const { list } = listing
  const say = useSay(messages)
  const [params] = useSearchParams()
  const here = filterIn(params)
  const { data: filters = [] } = useQuery(savedFilters(list))
  const [isSaving, setIsSaving] = useState(false)
  const isSaved = here === '' || filters.some(({ address }) => address === here)
  const forgetting = useAct(removeFilter, { done: say.removed, failed: say.removeFailed })
  return (
    <>
      {filters.length > 0 && (
        <div className={styles.segments} role="group" aria-label={say.saved}>
          {filters.map(({ id, name, address }) => (
            <span key={id} className={styles.saved}>
              <Pill listing={listing} name={name} address={address} isHere={address === here} />
              {address === here && (
                <IconButton
                  icon={X}
                  name={say.remove(name)}
                  isOff={forgetting.isBusy}
                  onClick={() => void forgetting.run(id)}
                />
              )}
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

type PillProps = { listing: SavedListing; name: string; address: string; isHere: boolean }

const Pill = ({ listing, name, address, isHere }: PillProps) => {
  const navigate = useNavigate()
  const { data } = useQuery({ ...countQuery(listing, address), refetchInterval: countInterval })
  return (
    <button
      type="button"
      aria-pressed={isHere}
      onClick={() => void navigate({ search: isHere ? '' : address }, { replace: true, preventScrollReset: true })}
    >
      {name} {data && <span className="num">{data.total}</span>}
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

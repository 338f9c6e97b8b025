import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { kindsFor } from '#base/activity/actions.ts'
import type { ActivityFilters } from '#base/activity/activity-query.ts'
import { formatDateTime } from '#base/dates/dates.ts'
import { limits } from '#base/limits.ts'
import { type Rights, hasCapability } from '#base/roles.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { HistoryLines } from '#club/people/history/staff/history.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { Segments } from '#kit/panel/table/segments.tsx'
import { recordName, sentenceOf } from './describe.ts'
import { ActivityLines } from './lines.tsx'
import { LogFoot } from './log-foot.tsx'
import { messages } from './messages.ts'
import { type Line, activityQuery, exportActivity, staffQuery } from './queries.ts'
import { recordAddress } from './subjects.ts'
import { useFilters } from './use-filters.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './activity.module.css'

/** What happened, as sentences: by kind, person, record and day. Editors read of texts alone. */
export default function ActivityPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const staff = useOutletContext<Rights>()
  const { filters, cursor, change } = useFilters()
  const { data, error, refetch } = useQuery(activityQuery({ ...filters, ...cursor }))
  const kinds = kindsFor(staff)
  return (
    <>
      <ScreenHeader title={say.activity}>
        {hasCapability('users', staff) && (
          <ExportButton file={say.fileName} load={() => rowsForFile(filters, language)} />
        )}
      </ScreenHeader>
      <div className={styles.tools}>
        {kinds.length > 1 && (
          <Segments
            label={say.what}
            value={filters.kind ?? ''}
            options={[{ value: '', text: say.everything }, ...kinds.map((kind) => ({ value: kind, text: say[kind] }))]}
            onChange={(kind) => change({ kind })}
          />
        )}
        <WhoField value={filters.who ?? ''} onChange={(who) => change({ who })} />
        <label>
          {say.day}
          <input
            className={forms.input}
            type="date"
            value={filters.day ?? ''}
            onChange={({ target }) => change({ day: target.value })}
          />
        </label>
        {filters.record && (
          <Button tone="line" size="small" onClick={() => change({ record: '' })}>
            {say.showAll}
          </Button>
        )}
      </div>
      <FocusFallback label={say.activity}>
        {error && !data && <NotLoaded title={say.listError} error={error} retry={refetch} />}
        {!error && !data && <Spinner />}
        {data?.rows.length === 0 && <EmptyState title={say.emptyList} text={say.emptyText} />}
        {data && filters.record && (
          <>
            {data.rows[0] && <RecordName line={data.rows[0]} />}
            <HistoryLines lines={data.rows} isLatest={data.isNewest && isWhole(filters)} />
          </>
        )}
        {data && !filters.record && <ActivityLines lines={data.rows} />}
      </FocusFallback>
      {data && <LogFoot page={data} onTurn={change} />}
    </>
  )
}

/** Whether the newest line of the record is among these. */
const isWhole = ({ kind, who, day }: ActivityFilters) => !kind && !who && !day

/** What the lines are about, said once above them. */
const RecordName = ({ line }: { line: Line }) => {
  const language = useLanguage()
  const [name, address] = [recordName(line, language), recordAddress(line)]
  return (
    name && (
      <p className={styles.record}>
        {address ? <SiteLink to={address}>{name}</SiteLink> : name}
        {line.record?.isInTrash && <span>{` (${messages(language).inTrash})`}</span>}
      </p>
    )
  )
}

const WhoField = ({ value, onChange }: { value: string; onChange: (who: string) => void }) => {
  const say = useSay(messages)
  const staff = useQuery(staffQuery()).data ?? []
  return (
    <select
      className={forms.input}
      aria-label={say.who}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{say.anybody}</option>
      {value && !staff.some(({ id }) => id === value) && <option value={value}>{say.otherPerson}</option>}
      {staff
        // Editors get no addresses, and who has no name either cannot be told from the others.
        .filter(({ name, email }) => name || email)
        .map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
    </select>
  )
}

const rowsForFile = async (filters: ActivityFilters, language: Language) => {
  const say = messages(language)
  const { rows, isMore } = await exportActivity(filters)
  if (isMore) void notify('warning', say.exportCut(limits.exportedActivityLines))
  return [
    [say.time, say.sentence, say.address, say.client],
    ...rows.map((line) => [
      formatDateTime(line.createdAt, language),
      sentenceOf(line, language),
      line.who.kind === 'account' ? line.who.email : '',
      line.ip,
    ]),
  ]
}

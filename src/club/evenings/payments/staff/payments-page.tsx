import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { LinkTabs } from '#kit/panel/shell/link-tabs.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { wholeParty } from './party-address.ts'
import { messages } from './messages.ts'
import { OpenPartiesTab } from './owing/open-parties-tab.tsx'
import { PartyMoneyDialog } from './party-money-dialog.tsx'
import { openParties } from './queries.ts'
import { ReceivedTab } from './received-tab.tsx'
import { rowsForFile } from './rows-for-file.ts'
import { daysOf, usePeriod } from './use-period.ts'

const paths = { owing: '', received: 'cobrado', refund: 'devolver' } as const
type Part = keyof typeof paths
const all = { search: '', sort: 'payUntil', order: 'asc', page: '1' } as const

/** The money of the club: who owes, what was received, with a file for the accountant, and who gets money back. */
export default function PaymentsPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const { tab = '' } = useParams()
  const { search } = useLocation()
  const { id, close } = useOpenRecord('dialog', wholeParty)
  const { period } = usePeriod()
  const owing = useQuery(openParties({ ...all, filter: 'owing' }))
  const refund = useQuery(openParties({ ...all, filter: 'refund' }))
  const current = (Object.keys(paths) as Part[]).find((part) => paths[part] === tab)
  // The list of payments had this address.
  if (current === 'owing' && ['filter', 'from', 'until'].some((name) => new URLSearchParams(search).has(name)))
    return <Navigate to={{ pathname: '/admin/cobros/cobrado', search }} replace />
  if (!current) return <Navigate to="/admin/cobros" replace />
  const part = (name: Part, text: string, count?: number) => ({
    to: `/admin/cobros${paths[name] && `/${paths[name]}`}`,
    text,
    count,
    isCurrent: name === current,
  })
  return (
    <>
      <ScreenHeader title={say.payments}>
        {current === 'received' && (
          <ExportButton file={say.fileName} load={() => rowsForFile(language, daysOf(period))} />
        )}
      </ScreenHeader>
      <LinkTabs
        label={say.parts}
        tabs={[
          part('owing', say.owing, owing.data?.total),
          part('received', say.receivedPart),
          part('refund', say.refunds, refund.data?.total),
        ]}
      />
      {current === 'received' ? <ReceivedTab /> : <OpenPartiesTab key={current} filter={current} />}
      {id && <PartyMoneyDialog registrationId={id} onClose={close} />}
    </>
  )
}

import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { messages } from './messages.ts'
import { SocioPeek } from './socio-peek.tsx'
import { SocioTable } from './socio-table.tsx'
import tools from '#kit/panel/table/tools.module.css'

/** Socios-activos (spec §2): the active members, read-only. */
export default function ActiveSociosPage() {
  const say = useSay(messages)
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc' })
  const peek = useOpenRecord('peek')
  const toAll = (
    <Link className={clsx('cutline', tools.other)} to="/admin/socios">
      {say.toAll}
    </Link>
  )
  return (
    <>
      <ScreenHeader title={say.activeTitle} />
      <SocioTable label={say.activeTitle} state={state} status="active" tools={toAll} peek={peek}>
        {peek.id && <SocioPeek id={peek.id} takesFocus={peek.takesFocus} onClose={peek.close} />}
      </SocioTable>
    </>
  )
}

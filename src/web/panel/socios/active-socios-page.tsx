import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { useListState } from '../table/use-list-state.ts'
import { useOpenRecord } from '../record/use-open-record.ts'
import { messages } from './messages.ts'
import { SocioCard } from './socio-card.tsx'
import { SocioTable } from './socio-table.tsx'
import tools from '../table/tools.module.css'

/** Socios-activos (spec §2): the active members, read-only. */
export default function ActiveSociosPage() {
  const say = messages(useLanguage())
  const state = useListState(['createdAt'], { sort: 'createdAt', order: 'desc' })
  const { id, open, close } = useOpenRecord()
  const toAll = (
    <Link className={clsx('cutline', tools.other)} to="/admin/socios">
      {say.toAll}
    </Link>
  )
  return (
    <>
      <ScreenHeader title={say.activeTitle} />
      <SocioTable label={say.activeTitle} state={state} status="active" tools={toAll} onOpen={open} />
      {id && <SocioCard id={id} onClose={close} />}
    </>
  )
}

import type { ReactNode } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useSay } from '../../lib/language.tsx'
import { usePress } from '../../ui/button/use-press.ts'
import { useJoin } from './join-provider.tsx'
import { buttonLook } from '../../ui/button/button.tsx'

const messages = bilingual({ join: { es: 'Únete al Cercle', ca: 'Uneix-te al Cercle' } })

type JoinButtonProps = { className?: string; onOpen?: () => void; children?: ReactNode }

/** Opens the dialog "Solicitar Membresía" (spec §2). `onOpen` is called first: the drawer closes itself there. */
export const JoinButton = ({ className = buttonLook(), onOpen, children }: JoinButtonProps) => {
  const say = useSay(messages)
  const { open, load } = useJoin()
  const onPress = () => {
    onOpen?.()
    open()
  }
  const press = usePress(load, onPress, '/solicitud')
  return (
    <button className={className} {...press}>
      {children ?? say.join}
    </button>
  )
}

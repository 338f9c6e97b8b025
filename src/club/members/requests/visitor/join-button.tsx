import type { ReactNode } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { usePress } from '#kit/site/button/use-press.ts'
import { useJoin } from './join-provider.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'

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

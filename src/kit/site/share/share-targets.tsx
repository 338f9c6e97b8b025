import { clsx } from 'clsx'
import { Link2, Mail, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { bilingual } from '#base/text/language.ts'
import { usePageAddress } from '../../both/address.ts'
import { useSay } from '../../both/language.tsx'
import { notify } from '../toasts/notify.tsx'
import { SocialMark } from '../social-mark.tsx'

const messages = bilingual({
  mail: { es: 'Correo', ca: 'Correu' },
  copy: { es: 'Copiar URL', ca: 'Copia l’URL' },
  copied: { es: 'Copiado', ca: 'Copiat' },
  copyFailed: { es: 'No se ha podido copiar la dirección', ca: 'No s’ha pogut copiar l’adreça' },
})

/**
 * The text of the post, the subject of the email, and the toast after the address is copied (spec §7). Instagram has no
 * address for posts: its link opens the site and copies the address of the page.
 */
export type Share = { text: string; subject: string; copied: string; hasInstagram?: boolean }

type Target = { name: string; mark: ReactNode; href?: string; onClick?: () => void }

/** The networks on which a page can be shared. Plain links: no third-party scripts, no request before a click. */
export const useShareTargets = ({ text, subject, copied, hasInstagram = false }: Share): Target[] => {
  const say = useSay(messages)
  const url = encodeURIComponent(usePageAddress())
  const sentence = encodeURIComponent(text)
  const copy = () =>
    void navigator.clipboard
      .writeText(window.location.href)
      .then(() => notify('success', say.copied, copied))
      .catch(() => notify('error', say.copyFailed))
  const instagram = {
    name: 'Instagram',
    mark: <SocialMark network="instagram" />,
    href: 'https://www.instagram.com/',
    onClick: copy,
  }

  return [
    {
      name: 'Facebook',
      mark: <SocialMark network="facebook" />,
      href: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    },
    {
      name: 'Twitter',
      mark: <SocialMark network="x" />,
      href: `https://twitter.com/intent/tweet?url=${url}&text=${sentence}`,
    },
    ...(hasInstagram ? [instagram] : []),
    { name: 'WhatsApp', mark: <MessageCircle aria-hidden />, href: `https://wa.me/?text=${sentence}%20${url}` },
    { name: 'Telegram', mark: <Send aria-hidden />, href: `https://t.me/share/url?url=${url}&text=${sentence}` },
    {
      name: say.mail,
      mark: <Mail aria-hidden />,
      href: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n`)}${url}`,
    },
    { name: say.copy, mark: <Link2 aria-hidden />, onClick: copy },
  ]
}

type ShareTargetProps = { target: Target; className?: string; isMarkAlone?: boolean; onDone?: () => void }

/** A link to a network, or the button that copies the address. */
export const ShareTarget = ({ target, className, isMarkAlone = false, onDone }: ShareTargetProps) => {
  const { name, mark, href, onClick } = target
  const onPress = () => {
    onClick?.()
    onDone?.()
  }
  const shared = { className, onClick: onPress, 'aria-label': isMarkAlone ? name : undefined }
  const content = (
    <>
      {mark} {!isMarkAlone && name}
    </>
  )
  if (!href)
    return (
      <button type="button" {...shared} className={clsx('needs-scripts', className)}>
        {content}
      </button>
    )
  return (
    <a href={href} target={href.startsWith('mailto:') ? undefined : '_blank'} rel="noreferrer" {...shared}>
      {content}
    </a>
  )
}

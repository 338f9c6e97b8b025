import { clsx } from 'clsx'
import { ExternalLink, Link } from 'lucide-react'
import { useLanguage } from '../../../lib/language.tsx'
import { pathIn } from '../../../lib/paths.ts'
import { notify } from '../../../ui/toasts/notify.tsx'
import { messages } from './messages.ts'
import buttons from '../../../ui/button/buttons.module.css'

/** Opens the page of a draft, or copies its link for others. */
export const DraftLinks = ({ id, pass }: { id: string; pass: string }) => {
  const language = useLanguage()
  const say = messages(language)
  const path = `${pathIn(language, `/eventos/${id}/borrador`)}#${pass}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
      await notify('success', say.linkCopied, say.linkCopiedText)
    } catch {
      await notify('error', say.copyFailed)
    }
  }
  return (
    <>
      <a className={clsx(buttons.button, buttons.small, buttons.quiet)} href={path} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden />
        {say.seeDraft}
      </a>
      <button className={clsx(buttons.button, buttons.small, buttons.quiet)} type="button" onClick={() => void copy()}>
        <Link aria-hidden />
        {say.copyLink}
      </button>
    </>
  )
}

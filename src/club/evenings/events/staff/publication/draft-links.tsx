import { ExternalLink, Link } from 'lucide-react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { messages } from './messages.ts'

/** Opens the page of a draft, or copies its link for others. */
export const DraftLinks = ({ id, pass }: { id: string; pass: string }) => {
  const language = useLanguage()
  const say = useSay(messages)
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
      <a
        className={buttonLook({ tone: 'quiet', size: 'small' })}
        href={path}
        target="_blank"
        rel="noreferrer"
        title={say.seeDraft}
      >
        <ExternalLink aria-hidden />
        <span>{say.seeDraft}</span>
      </a>
      <Button tone="quiet" size="small" title={say.copyLink} onClick={() => void copy()}>
        <Link aria-hidden />
        <span>{say.copyLink}</span>
      </Button>
    </>
  )
}

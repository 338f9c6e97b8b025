import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../lib/language.tsx'
import { pathIn } from '../lib/paths.ts'
import { notify } from '../ui/notify.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { messages } from './auth-messages.ts'
import { authClient } from './auth-client.ts'
import { CodeForm } from './code-form.tsx'
import { authComplaint, complaints } from './complaints.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { Sheet } from './sheet.tsx'
import { useSession } from './use-session.ts'

/** Where a recovery letter ends: somebody signed in by its link chooses a password. */
export default function NewPasswordPage() {
  const language = useLanguage()
  const say = messages(language)
  const session = useSession()
  const [owesCode, setOwesCode] = useState(false)
  const navigate = useNavigate()

  const save = async (password: string) => {
    const { error } = await (await authClient()).updateUser({ password })
    if (error?.code === 'insufficient_aal') return void setOwesCode(true)
    if (error) return authComplaint(complaints(language), error)
    await navigate(pathIn(language, '/'))
    await notify('success', say.passwordSaved, say.passwordSavedText)
    return undefined
  }

  if (session.kind === 'unknown')
    return (
      <Sheet title={say.newPassword}>
        <Spinner />
      </Sheet>
    )
  if (session.kind !== 'signed-in')
    return (
      <Sheet title={say.newPassword} text={say.needsLink}>
        <SiteLink className="btn btn--block" to="/auth/recuperar">
          {say.send}
        </SiteLink>
      </Sheet>
    )
  return (
    <Sheet title={say.newPassword} text={owesCode ? say.codeFirst : session.session.user.email}>
      {owesCode ? <CodeForm onRaised={() => setOwesCode(false)} /> : <NewPasswordForm onSave={save} />}
    </Sheet>
  )
}

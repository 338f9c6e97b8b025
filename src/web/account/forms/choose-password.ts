import { useNavigate } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages } from '../auth-messages.ts'

/** Whether the account that an email has just confirmed has no password, because another browser opened it (decision 62). */
export const lacksPassword = (session: object | null) => session !== null && 'password_missing' in session

/** Leads to the page on which to choose the password of such an account. */
export const useChoosePassword = () => {
  const language = useLanguage()
  const say = messages(language)
  const navigate = useNavigate()
  return async () => {
    await navigate(pathIn(language, '/auth/nueva-contrasena'), { replace: true })
    await notify('success', say.confirmed, say.choosePassword)
  }
}

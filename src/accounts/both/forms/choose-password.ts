import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { notify } from '#kit/site/toasts/notify.tsx'
import { messages } from '../auth-messages.ts'

/** Whether a just confirmed account has no password, because another browser had requested it (decision 40). */
export const lacksPassword = (session: object | null) => session !== null && 'password_missing' in session

/** Returns a function that navigates to the page where the owner of such an account chooses a password. */
export const useChoosePassword = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  return async () => {
    await navigate(pathIn(language, '/auth/nueva-contrasena'), { replace: true })
    await notify('success', say.confirmed, say.choosePassword)
  }
}

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import '../styles/toaster.css'

const icons = {
  success: <CircleCheck className="ico" />,
  warning: <TriangleAlert className="ico" />,
  error: <CircleAlert className="ico" />,
  info: <Info className="ico" />,
}

/** The toasts of the spec (§9): the library's own numbers, so none is written here. */
export const ClubToaster = ({ onReady }: { onReady: () => void }) => {
  useEffect(onReady, [onReady])
  return <Toaster icons={icons} />
}

export const show = (kind: keyof typeof icons, title: string, description?: string) => {
  toast[kind](title, { description })
}

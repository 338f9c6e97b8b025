import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    raise = () => {
      stage.current?.hidePopover()
      stage.current?.showPopover()
    }
    onReady()
  }, [onReady])
  return (
    <div ref={stage} className="toasts" popover="manual">
      <Toaster icons={icons} />
    </div>
  )
}

// A dialog that opened since the last toast would cover it: toasts rise above whatever is open.
let raise = () => {}

export const show = (kind: keyof typeof icons, title: string, description?: string) => {
  raise()
  toast[kind](title, { description })
}

import { type ReactNode, Suspense, createContext, lazy, use, useMemo, useState } from 'react'

// The form and its libraries load when a visitor is about to apply.
const loadDialog = () => import('./join-dialog.tsx')
const JoinDialog = lazy(loadDialog)

type Join = { open: () => void; load: () => Promise<unknown> }
const JoinContext = createContext<Join>({ open: () => {}, load: loadDialog })

/** The one join dialog of the site, which every join button opens. */
export const JoinProvider = ({ children }: { children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  const join = useMemo(() => ({ open: () => setIsOpen(true), load: loadDialog }), [])
  return (
    <JoinContext value={join}>
      {children}
      {isOpen && (
        <Suspense>
          <JoinDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </JoinContext>
  )
}

export const useJoin = () => use(JoinContext)

import { useEffect } from 'react'
import type { useSession } from '#accounts/both/use-session.ts'

type Field = 'fullName' | 'email'
type Form = { getValues: (field: Field) => string; setValue: (field: Field, value: string) => void }

/**
 * Fills in the name and the address of the account that is signed in, where nothing is written yet: what this device last wrote counts
 * more. A member's file is never asked. A second guest on the same device starts afresh.
 */
export const useAccountValues = (
  { getValues, setValue }: Form,
  session: ReturnType<typeof useSession>,
  isFirst: boolean,
) => {
  const user = session.kind === 'signed-in' && isFirst ? session.session.user : undefined
  const fullName: unknown = user?.user_metadata?.['full_name']
  const email = user?.email
  useEffect(() => {
    if (typeof fullName === 'string' && getValues('fullName') === '') setValue('fullName', fullName)
    if (email && getValues('email') === '') setValue('email', email)
  }, [getValues, setValue, fullName, email])
}

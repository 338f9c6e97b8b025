import { useQuery } from '@tanstack/react-query'
import { useSession } from '#accounts/both/use-session.ts'
import { isMember } from './queries.ts'

/** Whether the account that is signed in is an active member's; undefined without one, and until the server has said so. */
export const useIsMember = (isAsked: boolean) => useOwnApplication(isAsked)?.isMember

/** Whether one member's file is that account's: the same, but for two members who share an address. */
export const useHasOwnFile = (isAsked: boolean) => useOwnApplication(isAsked)?.hasOwnFile

const useOwnApplication = (isAsked: boolean) => {
  const session = useSession()
  const account = session.kind === 'signed-in' ? session.session.user.id : undefined
  const { data } = useQuery({ ...isMember(account), enabled: isAsked && account !== undefined })
  return account === undefined ? undefined : data
}

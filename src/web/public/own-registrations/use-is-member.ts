import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../account/use-session.ts'
import { answer } from '../../lib/api.ts'
import { visitorApi } from './visitor-api.ts'

/** Whether the account that is signed in is an active member's; undefined without one, and until the server has said so. */
export const useIsMember = (isAsked: boolean) => {
  const session = useSession()
  const account = session.kind === 'signed-in' ? session.session.user.id : undefined
  const { data } = useQuery({
    queryKey: ['is-member', account],
    queryFn: () => answer(visitorApi('account').api['own-application'].$get()),
    enabled: isAsked && account !== undefined,
    gcTime: 0,
    retry: false,
  })
  return account === undefined ? undefined : data?.isMember
}

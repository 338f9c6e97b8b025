import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Assembly } from './queries.ts'
import { VotersOnPaper } from './voters-on-paper.tsx'

/** The list of who has a vote, to sign on the day. */
export const SigningList = ({ assembly }: { assembly: Assembly }) => {
  const say = useSay(messages)
  const { voters } = assembly
  const empty = () => null
  return (
    <VotersOnPaper
      assembly={assembly}
      title={say.signingList}
      count={say.people(voters.length)}
      voters={voters}
      columns={[
        [say.signature, empty],
        [say.represents, empty],
      ]}
    />
  )
}

import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Assembly } from './queries.ts'
import { VotersOnPaper } from './voters-on-paper.tsx'

/** The list of who has a vote, to sign on the day, with the delegations noted before. */
export const SigningList = ({ assembly }: { assembly: Assembly }) => {
  const say = useSay(messages)
  const { voters } = assembly
  const nameOf = (number: string) => voters.find(({ id }) => id === number)?.fullName ?? number
  return (
    <VotersOnPaper
      assembly={assembly}
      title={say.signingList}
      count={say.people(voters.length)}
      voters={voters}
      columns={[
        [say.signature, ({ byNumber }) => byNumber !== null && say.delegatesIn(nameOf(byNumber))],
        [
          say.represents,
          ({ id }) =>
            voters
              .filter(({ byNumber }) => byNumber === id)
              .map(({ fullName }) => fullName)
              .join(', '),
        ],
      ]}
    />
  )
}

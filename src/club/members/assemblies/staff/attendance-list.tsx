import { useSay } from '#kit/both/language.tsx'
import { standingsOf } from '../shared/assembly.ts'
import { messages } from './messages.ts'
import type { Assembly } from './queries.ts'
import { VotersOnPaper } from './voters-on-paper.tsx'

/** Who was at a closed assembly, and who was represented by whom, for the minutes. */
export const AttendanceList = ({ assembly }: { assembly: Assembly }) => {
  const say = useSay(messages)
  const { voters } = assembly
  const standing = standingsOf(voters)
  const there = voters.filter((voter) => ['present', 'represented'].includes(standing(voter) ?? ''))
  const present = there.filter(({ how }) => how === 'present').length
  const counted = [`${present} ${say.presents(present)}`, `${there.length - present} ${say.representeds}`]
  const names = new Map(voters.map(({ id, fullName }) => [id, fullName]))
  return (
    <VotersOnPaper
      assembly={assembly}
      title={say.attendanceList}
      count={`${counted.join(', ')}: ${there.length} ${say.votes(there.length, voters.length)}`}
      voters={there}
      columns={[
        [
          say.attendance,
          ({ byNumber }) => (byNumber === null ? say.present : say.byWhom(names.get(byNumber) ?? byNumber)),
        ],
      ]}
    />
  )
}

// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { useJoinFile } from './use-join-file.tsx'

const { press } = screenUser((text) => text)

test('the seats of two rows are joined one after the other, without waiting for the first answer', async ({ club }) => {
  const seats = ['Carla', 'Pau'].map((fullName) => ({ id: fullName, fullName }))
  const Screen = () => {
    const { finding } = useJoinFile()
    return seats.map((seat) => {
      const find = async () => [{ seat, member: seat }]
      const { run, isBusy } = finding.on({ of: seat.id, title: '', text: '', nameOf: () => '', find })
      return (
        <button key={seat.id} type="button" aria-disabled={isBusy} onClick={() => void run()}>
          {seat.fullName}
        </button>
      )
    })
  }
  const { line } = openScreen(club, Screen, { at: '/admin/x' })
  const sent: string[] = []
  const answered = Promise.withResolvers<Response>()
  line.answer = (_method, path) => (sent.push(path.replace('/api/admin/registrations', '')), answered.promise)
  await press('Carla')
  await press('Pau')
  await waitLong(() => expect(sent).toEqual(['/Carla/file', '/Pau/file']))
  answered.resolve(Response.json({}))
})

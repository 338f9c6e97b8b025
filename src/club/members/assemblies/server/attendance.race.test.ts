import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createSocio } from '#club/members/members/server/create.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { createAssembly, getAssembly } from './assemblies.ts'
import { markAttendance } from './attendance.ts'

test('somebody delegates while another one delegates in them: one of the two is refused', async ({ liveClub }) => {
  const admin = asAdmin(liveClub)
  const number = async (fullName: string) =>
    (await createSocio(admin, aWrittenSocio({ fullName, email: '', joinedOn: '2020-01-01' }))).membershipNumber
  const [anna, berta, carla] = [await number('Anna'), await number('Berta'), await number('Carla')]
  const facts = { kind: 'ordinary', day: '2026-03-30', firstCall: '19:00', secondCall: '', place: 'Sala' } as const
  for (const _ of Array.from({ length: 10 })) {
    const id = randomUUID()
    await createAssembly(admin, { ...facts, placeCa: '', agenda: 'Acta', agendaCa: '', id })
    const outcome = await Promise.allSettled([
      markAttendance(admin, id, anna, { how: 'represented', byNumber: berta }),
      markAttendance(admin, id, berta, { how: 'represented', byNumber: carla }),
    ])
    expect(outcome.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { voters } = await getAssembly(admin, id)
    expect(voters.filter(({ how }) => how === 'represented')).toHaveLength(1)
  }
})

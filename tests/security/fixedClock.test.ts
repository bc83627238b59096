import { expect, test } from 'vitest'
import { startTestServer } from '../support/testServer.ts'

test('production refuses to move the clock, for the super administrator too', async () => {
  const server = await startTestServer({
    environment: { NODE_ENV: 'production', TRIAL: '1', SECOND_FACTOR: 'off' },
  })
  try {
    const { data, errors } = await server.graphql<{
      moveClock: { isSuccess: boolean; errors: readonly { details: readonly { errorCode: string }[] }[] }
    }>(
      'mutation { moveClock(input: { days: 1 }) { isSuccess errors { details { errorCode } } } }',
      {},
      { as: 'superadmin' },
    )
    expect(errors).toEqual([])
    expect(data.moveClock.isSuccess).toBe(false)
    expect(data.moveClock.errors.flatMap(({ details }) => details)).toEqual([{ errorCode: 'CLOCK_IS_FIXED' }])
    const moved = await server.db.query('select from platform_clock where offset_ms <> 0 or target_ms <> 0')
    expect(moved).toEqual([])
  } finally {
    await server.close()
  }
})

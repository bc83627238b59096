import { describe } from 'vitest'
import { goThrough } from '../../support/backends/goThrough.ts'
import { SMALL_SERVERS } from '../../support/backends/smallServers.ts'

describe.each(Object.entries(SMALL_SERVERS))('%s', (_name, server) => {
  goThrough(server)
})

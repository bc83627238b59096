import type { StartOptions } from '../../src/engine/server/start/startServer.ts'

/** For a server without rests or waits between requests. */
export const withoutRateLimits = (): Pick<StartOptions, 'passed' | 'writeRates'> => ({
  passed: minutesFly(),
  writeRates: { USER: MANY, STAFF: MANY },
})

/** Each look at this clock finds the longest rest over. */
const minutesFly = (): (() => number) => {
  let now = 0
  return () => (now += 60_000)
}

const MANY = { burst: 1e6, perSecond: 1e6 }

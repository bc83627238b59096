// Tries to tell known from unknown names by response time: signing in with a wrong password, asking for a new
// password, and entering the code of a sign-up. Pairs of one known and one unknown name are interleaved, each in random
// order, on PostgreSQL. The medians may differ by 5 %.
//   npx tsx scripts/bench/knownNames.ts [--pairs 300] [--warmUp 20]
import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../src/engine/server/people/identity/passwords.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { median, send } from './support/load.ts'
import { onDemoServer } from './support/demoServer.ts'
import { readOptions } from './support/options.ts'

const { pairs, warmUp } = readOptions({
  pairs: { usual: 300, smoke: 1 },
  warmUp: { usual: 20, smoke: 0 },
})

/** Each name is used once, so that no limit is reached: `known-7@bench.example` has a login. */
const nameOf = (isKnown: boolean, at: number): string => `${isKnown ? 'known' : 'other'}-${at}@bench.example`

const CASES = [
  {
    name: 'signing in with a wrong password',
    query: 'mutation ($i: SignInInput!) { signIn(input: $i) { isSuccess } }',
    inputOf: (username: string) => ({ username, password: 'wrong' }),
  },
  {
    name: 'asking for a new password',
    query: 'mutation ($i: RequestPasswordResetInput!) { requestPasswordReset(input: $i) { isSuccess } }',
    inputOf: (email: string) => ({ email, locale: 'en' }),
  },
  {
    name: 'entering the code of a sign-up',
    query: 'mutation ($i: CheckSignupCodeInput!) { checkSignupCode(input: $i) { isSuccess } }',
    inputOf: (email: string) => ({ email, phoneNumber: '+4520123456', code: '123456' }),
  },
] as const

await main()

async function main() {
  await beginBounds()
  await onDemoServer({ fill: addPeople }, async (base) => {
    for (const one of CASES) await measure(`${base}/graphql`, one)
  })
  endBounds()
}

async function addPeople(database: Database) {
  await database.query(
    `with p as (insert into people (first_name, last_name, email)
       select 'Known', 'Person', 'known-' || n || '@bench.example' from generate_series(0, $1::int) n
       returning entity_id, email)
     insert into users (username, password_hash, person_id) select email, $2, entity_id from p`,
    [pairs + warmUp, await hashPassword(randomBytes(12).toString('hex'))],
  )
}

async function measure(url: string, { name, query, inputOf }: (typeof CASES)[number]) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < pairs + warmUp; at += 1) {
    const isKnownFirst = Math.random() < 0.5
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const body = JSON.stringify({ query, variables: { i: inputOf(nameOf(isKnown, at)) } })
      const headers = { 'x-forwarded-for': addressOf() }
      const before = performance.now()
      await send({ url, headers, body })
      const took = performance.now() - before
      if (at >= warmUp) times[isKnown ? 'known' : 'unknown'].push(took)
    }
  }
  const known = median(times.known)
  const unknown = median(times.unknown)
  console.log(`\n${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`)
  atMost(
    `${name}: the longer median against the shorter`,
    Math.max(known / unknown, unknown / known),
    1.05,
    'times',
  )
}

/** A network of its own for each request, which a trusted proxy would add. */
function addressOf(): string {
  return `10.${randomBytes(3).join('.')}`
}

import { faker as danish } from '@faker-js/faker/locale/da'
import { faker as norwegian } from '@faker-js/faker/locale/nb_NO'
import { faker as swedish } from '@faker-js/faker/locale/sv'
import type { History } from '../../../engine/server/db/HistoryRules.ts'
import { DENMARK } from './facts/denmark.ts'
import type { NordicFacts } from './facts/NordicFacts.ts'
import { NORWAY } from './facts/norway.ts'
import { SWEDEN } from './facts/sweden.ts'
import { Random } from './Random.ts'
import type { MarketFacts } from './MarketFacts.ts'
import type { RowSink } from '../referenceData/RowSink.ts'

/** State shared by the parts of the seed. */
export interface SeedWorld {
  readonly sink: RowSink
  readonly history: History
  readonly random: Random
  /** 1 is the demo: some hundred people, some thousand payments. 0 is two loans and applications of each state. */
  readonly scale: number
  /** Registration numbers that are taken. */
  readonly companyNumbers: Set<string>
  /** The facts from which the market is built, collected while accounts and loans are added. */
  readonly market: MarketFacts
  readonly name: (facts: NordicFacts) => { readonly firstName: string; readonly lastName: string }
}

export const DANISH = DENMARK
export const HOME_COUNTRIES: readonly (readonly [NordicFacts, number])[] = [
  [DENMARK, 70],
  [NORWAY, 20],
  [SWEDEN, 10],
]

const SEED = 20_261_120

export function buildSeedWorld(sink: RowSink, history: History, scale: number): SeedWorld {
  const fakers = { da: danish, no: norwegian, sv: swedish }
  for (const faker of Object.values(fakers)) faker.seed(SEED)
  return {
    sink,
    history,
    random: new Random(SEED),
    scale,
    companyNumbers: new Set(),
    market: { accounts: [], loans: [] },
    name: ({ locale }) => ({
      firstName: fakers[locale].person.firstName(),
      lastName: fakers[locale].person.lastName(),
    }),
  }
}

/** How many there are at the world's scale. */
export const scaled = (world: SeedWorld, count: number, fewest = 1): number =>
  Math.max(fewest, Math.round(count * world.scale))

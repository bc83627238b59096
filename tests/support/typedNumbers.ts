import { LOCALES, type Locale } from '../../src/engine/model/Text.ts'

/** What a person types into an amount with two decimals, and how it is read; null: it is marked. */
export interface TypedNumber {
  readonly locale: Locale
  readonly typed: string
  readonly machine: string | null
}

/** Each language's group separators and decimal separator. */
const WRITING: Readonly<Record<Locale, { readonly groups: readonly string[]; readonly decimal: ',' | '.' }>> =
  {
    en: { groups: [',', ' '], decimal: '.' },
    da: { groups: ['.', ' '], decimal: ',' },
    sv: { groups: [' '], decimal: ',' },
    no: { groups: [' '], decimal: ',' },
  }

const AMOUNTS = ['7', '950', '1000', '25000', '1234567', '0.5', '12.50', '999.99', '1000.50', '1234567.50']

/** No number, or too many decimals, in any language. */
const UNREADABLE = ['1e3', '12abc', '1.2.3', '1,2,3', '12 34', '0.125', '0,125', '12.34,5', '1234.567', '5 5']

/** Several spellings of every amount in every language. */
export function typedNumbers(): readonly TypedNumber[] {
  return LOCALES.flatMap((locale) => [
    ...AMOUNTS.flatMap((machine) => spellings(machine, locale)),
    ...UNREADABLE.map((typed) => ({ locale, typed, machine: null })),
  ])
}

function spellings(machine: string, locale: Locale): readonly TypedNumber[] {
  const { groups, decimal } = WRITING[locale]
  const foreign = decimal === ',' ? '.' : ','
  const isOwnGroup = groups.includes(foreign)
  const [whole = '', fraction] = machine.split('.')
  const write = (group: string, point: string) =>
    whole.replaceAll(/\d(?=(\d{3})+$)/g, `$&${group}`) + (fraction === undefined ? '' : point + fraction)
  const read = (typed: string) => ({ locale, typed, machine })
  const own = ['', ...groups].map((group) => read(write(group, decimal)))
  const borrowed = fraction === undefined ? [] : [read(write('', foreign)), read(write(decimal, foreign))]
  const separators = whole.length > 6 ? 2 : whole.length > 3 ? 1 : 0
  // `25,000` in Danish is 25 with three decimals or an English 25000; `1,234,567` is the latter.
  const swapped =
    fraction !== undefined || separators === 0
      ? []
      : [decimal, ...(isOwnGroup ? [] : [foreign])].map((group) => ({
          ...read(write(group, decimal)),
          ...(separators === 1 ? { machine: null } : {}),
        }))
  const unique = new Map([...own, ...borrowed, ...swapped].map((one) => [one.typed, one]))
  return [...unique.values()]
}

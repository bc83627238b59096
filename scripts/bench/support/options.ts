import { parseArgs } from 'node:util'

/** One option of a benchmark. Its type is the type of its default value. */
interface Option<T> {
  readonly usual: T
  /** The default value with `--smoke`. Left out: `usual`. */
  readonly smoke?: T
}

type OptionValue = string | number | boolean
type Widened<T> = T extends number ? number : T extends boolean ? boolean : string
type OptionValues<T extends Readonly<Record<string, Option<OptionValue>>>> = {
  readonly [Name in keyof T]: Widened<T[Name]['usual']>
}

const SMOKE = '--smoke'

/** Whether this run only shows that the benchmark starts and ends: its sizes are tiny and its figures mean nothing. */
export const isSmoke = process.argv.includes(SMOKE)

/** Reads the options of the command line, `--smoke` among them. Throws an error that names an unknown option or a wrong value. */
export function readOptions<T extends Readonly<Record<string, Option<OptionValue>>>>(
  options: T,
  args: readonly string[] = process.argv.slice(2),
): OptionValues<T> {
  const { values, words } = readOptionsAndWords(options, args)
  if (words.length > 0) throw new Error(`Unknown word ${words.join(' ')}`)
  return values
}

/** The same for a benchmark that also takes words without an option. */
export function readOptionsAndWords<T extends Readonly<Record<string, Option<OptionValue>>>>(
  options: T,
  args: readonly string[] = process.argv.slice(2),
): { readonly values: OptionValues<T>; readonly words: readonly string[] } {
  const entries = Object.entries({ ...options, smoke: { usual: false } })
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(
      entries.map(([name, { usual }]) => [
        name,
        { type: typeof usual === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  const read = Object.entries<Option<OptionValue>>(options).map(([name, { usual, smoke = usual }]) => {
    const value = values[name] ?? (values['smoke'] === true ? smoke : usual)
    return [name, typeof usual === 'number' ? toNumber(name, value) : value]
  })
  return { values: Object.fromEntries(read) as OptionValues<T>, words: positionals }
}

function toNumber(name: string, value: unknown): number {
  const number = Number(value)
  if (!Number.isFinite(number)) throw new Error(`--${name} takes a number, not ${String(value)}`)
  return number
}

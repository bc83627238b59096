import type { JsonPath } from '../config/ConfigSet.ts'
import type { Reporter } from './CheckContext.ts'
import { suggest } from '../../rules/suggest.ts'

/** What a phone shows of a list must be columns that it has. */
export function checkPhoneColumns(
  report: Reporter,
  list: { readonly columns?: readonly string[]; readonly phoneColumns?: readonly string[] },
  at: JsonPath,
): void {
  const { columns } = list
  for (const [index, dotted] of (list.phoneColumns ?? []).entries()) {
    if (columns?.includes(dotted)) continue
    const hint = columns
      ? suggest(dotted, columns, 'Name one of "columns".')
      : 'Say by "columns" which ones it has.'
    report.error(
      'wrong-value',
      [...at, 'phoneColumns', index],
      `"${dotted}" is no column of this list.`,
      hint,
    )
  }
}

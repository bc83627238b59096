import type { ColumnModel } from '../../model/ListModel.ts'

/**
 * Short column headings by column id: `Instrument: Loan: Status` becomes `Loan: Status` if another column is
 * called `Status`, otherwise `Status`.
 */
export function columnNames(
  columns: readonly Pick<ColumnModel, 'id' | 'label'>[],
): ReadonlyMap<string, string> {
  const parts = columns.map(({ label }) => label.split(SEPARATOR))
  const ending = (place: number, length: number) => (parts[place] ?? []).slice(-length).join(SEPARATOR)
  return new Map(
    columns.map(({ id }, place) => {
      const full = parts[place]?.length ?? 0
      let length = 1
      while (length < full && parts.some((_, other) => other !== place && isSame(other, place, length)))
        length++
      return [id, ending(place, length)]
    }),
  )

  function isSame(a: number, b: number, length: number): boolean {
    return ending(a, length) === ending(b, length)
  }
}

const SEPARATOR = ': '

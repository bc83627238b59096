import type { ColumnModel, Text } from '../../metadata/AdminModel.ts'

/**
 * What columns are called beside each other: `Instrument: Loan: Status` is `Loan: Status` where another one is called
 * `Status`, and `Status` where none is. By column id.
 */
export function columnNames(
  columns: readonly Pick<ColumnModel, 'id' | 'label'>[],
  text: (text: Text) => string,
): ReadonlyMap<string, string> {
  const parts = columns.map(({ label }) => text(label).split(SEPARATOR))
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

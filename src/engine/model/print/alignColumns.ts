/** Lines of cells, each column as wide as its widest cell; columns without any text are left out. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .filter((_, column) => (widths[column] ?? 0) > 0)
      .join('  ')
      .trimEnd(),
  )
}

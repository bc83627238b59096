/** PostgreSQL passes no more to a function. */
const MOST_ARGUMENTS = 100

/** SQL of a JSON array of any length. */
export const jsonArray = (cells: readonly string[]): string =>
  cells.length <= MOST_ARGUMENTS
    ? `json_build_array(${cells.join(', ')})`
    : `array_to_json(ARRAY[${cells.map((cell) => `json_build_array(${cell})->0`).join(', ')}])`

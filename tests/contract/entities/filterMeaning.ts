export type Filter = Readonly<Record<string, unknown>>
export type Row = Readonly<Record<string, unknown>>

/** What the filter means, said a second time without SQL. */
export const matches = (row: Row | null, filter: Filter): boolean =>
  Object.entries(filter).every(([name, condition]): boolean => {
    if (name === 'and') return (condition as Filter[]).every((one) => matches(row, one))
    if (name === 'or') return (condition as Filter[]).some((one) => matches(row, one))
    const value = row?.[name] ?? null
    if (name === 'loanPayments') return matchesList((value ?? []) as Row[], condition as Filter)
    if (RELATIONS.has(name)) return matches(value as Row | null, condition as Filter)
    return Object.entries(condition as Filter).every(([operator, wanted]) =>
      holds(name, value, operator, wanted),
    )
  })

const RELATIONS = new Set(['account', 'loanApplication', 'decidedByUser'])

const matchesList = (rows: readonly Row[], condition: Filter): boolean =>
  Object.entries(condition).every(([quantifier, wanted]) => {
    if (quantifier === 'any') return rows.length > 0 === wanted
    const passing = rows.filter((row) => matches(row, wanted as Filter)).length
    if (quantifier === 'some') return passing > 0
    return quantifier === 'none' ? passing === 0 : passing === rows.length
  })

const holds = (name: string, value: unknown, operator: string, wanted: unknown): boolean => {
  if (operator.startsWith('n') && operator !== 'none') return !holds(name, value, operator.slice(1), wanted)
  if (operator === 'eq') return same(name, value, wanted)
  if (operator === 'in') return (wanted as unknown[]).some((one) => same(name, value, one))
  if (value === null) return false
  const text = asText(value).toLowerCase()
  const part = asText(wanted).toLowerCase()
  if (operator === 'contains') return text.includes(part)
  if (operator === 'startsWith') return text.startsWith(part)
  if (operator === 'endsWith') return text.endsWith(part)
  const difference = compare(name, value, wanted)
  if (operator === 'gt') return difference > 0
  if (operator === 'gte') return difference >= 0
  return operator === 'lt' ? difference < 0 : difference <= 0
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const same = (name: string, value: unknown, wanted: unknown): boolean =>
  value === null || wanted === null ? value === wanted : compare(name, value, wanted) === 0

const NUMBERS = new Set(['amount', 'interestRate', 'loanToValue', 'termMonths', 'entityId'])

const compare = (name: string, one: unknown, other: unknown): number => {
  if (NUMBERS.has(name)) return Number(one) - Number(other)
  if (name === 'createdAtUtc') return Date.parse(String(one)) - Date.parse(String(other))
  return String(one) === String(other) ? 0 : String(one) < String(other) ? -1 : 1
}

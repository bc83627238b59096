// Conditions in SQL. Null is a condition that every row fulfils.

export const all = (conditions: readonly (string | null)[]): string | null => {
  const real = conditions.filter((condition) => condition !== null)
  if (real.includes('FALSE')) return 'FALSE'
  return real.length === 0 ? null : real.join(' AND ')
}

export const any = (conditions: readonly (string | null)[]): string | null => {
  if (conditions.includes(null)) return null
  const real = conditions.filter((condition) => condition !== 'FALSE')
  return real.length === 0 ? 'FALSE' : `(${real.map((condition) => `(${condition})`).join(' OR ')})`
}

const PARAMETER = 'deposit'
const NEW = 'new'

/** What the address says about deposits: the form, the outcome of an order, or nothing. */
export type WantedDeposit =
  | { readonly kind: 'new' }
  | { readonly kind: 'order'; readonly orderId: string }
  | null

export function wantedDeposit(search: string): WantedDeposit {
  const value = new URLSearchParams(search).get(PARAMETER)
  if (value === NEW) return { kind: 'new' }
  return value !== null && /^D-\d{12}$/.test(value) ? { kind: 'order', orderId: value } : null
}

/** The same page with the form over it. */
export function withDeposit(search: string): string {
  const params = new URLSearchParams(search)
  params.set(PARAMETER, NEW)
  return `?${params}`
}

export function withoutDeposit(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  return params.size > 0 ? `?${params}` : ''
}

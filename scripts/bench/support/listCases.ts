/** The same query for both servers. */
export interface ListCase {
  readonly name: string
  /** Reads rows without a count or a search. Each such query must be at least as fast as the peer's. */
  readonly isPlain: boolean
  /** Each request takes the database's time for a count, so a tenth of the requests is enough. */
  readonly isCounted: boolean
  readonly ours: string
  readonly oursVariables: object
  readonly peer: string
  readonly peerVariables: object
}

const FIELDS = 'entityId dueOn amount state'

const toCase = (rows: number, kind: 'plain' | 'contains' | 'counted'): ListCase => {
  const isPlain = kind === 'plain'
  const total = kind === 'counted' ? 'totalCount ' : ''
  const parts = [
    ...(isPlain ? [] : ['contains']),
    'nested relation, order',
    ...(kind === 'counted' ? ['exact total'] : []),
  ]
  const [ourHead, ourFilter] = isPlain ? ['', ''] : ['query($w: LoanPaymentFilterInput) ', ', where: $w']
  const [peerHead, peerFilter] = isPlain ? ['', ''] : ['query($w: LoanPaymentFilter) ', ', filter: $w']
  return {
    name: `${rows} rows, ${parts.join(', ')}`,
    isPlain,
    isCounted: kind === 'counted',
    ours: `${ourHead}{ loanPayments(first: ${rows}${ourFilter}, order: [{ dueOn: DESC }]) { ${total}nodes { ${FIELDS} loan { loanNumber currency { code } } } } }`,
    oursVariables: isPlain ? {} : { w: { reference: { contains: 'settlement' } } },
    peer: `${peerHead}{ allLoanPayments(first: ${rows}${peerFilter}, orderBy: [DUE_ON_DESC, ENTITY_ID_DESC]) { ${total}nodes { ${FIELDS} loanByLoanId { loanNumber currencyByCurrencyId { code } } } } }`,
    peerVariables: isPlain ? {} : { w: { reference: { includesInsensitive: 'settlement' } } },
  }
}

export const LIST_CASES: readonly ListCase[] = (['plain', 'contains', 'counted'] as const).flatMap((kind) => [
  toCase(10, kind),
  toCase(200, kind),
])

import type { SampleFile } from './fullConfig.ts'

/** A page with every key of a work queue. */
export const QUEUE_PAGE: SampleFile = {
  type: 'page',
  name: 'pages/queue.json',
  value: {
    kind: 'dashboard',
    route: '/admin/queue',
    label: 'Queue',
    queue: true,
    widgets: [
      { type: 'list', entity: 'loans', link: 'purpose', onOpen: 'approveLoans' },
      { type: 'list', entity: 'loanPayments' },
    ],
  },
}

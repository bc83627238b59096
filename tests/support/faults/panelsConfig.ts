import type { SampleFile } from './fullConfig.ts'

const facts = { 'accountRole.role': { eq: 'OWNER' } }

/** A page with every key of panels and their cards, and the action that one of them runs. */
export const PANELS: readonly SampleFile[] = [
  {
    type: 'page',
    name: 'pages/panels.json',
    value: {
      kind: 'panels',
      route: '/account/panels',
      label: 'Settings',
      panels: [
        {
          id: 'privacy',
          label: 'Privacy',
          cards: [
            {
              id: 'erasure',
              label: 'Erase my data',
              note: 'We answer within a month.',
              when: facts,
              form: 'request-erasure',
              actions: ['requestErasure'],
              values: 'user',
              fixed: { when: facts, fields: ['password'] },
              failed: 'Failed',
              failedText: 'Try again.',
              latest: {
                entity: 'loans',
                person: 'account',
                state: 'purpose',
                messages: [{ value: 'x', text: 'Asked: {loanNumber}', tone: 'warning', replaces: true }],
              },
            },
            { id: 'people', label: 'People', to: '/business/others', button: 'Manage' },
            { id: 'security', part: 'security' },
          ],
        },
      ],
    },
  },
  { type: 'action', name: 'actions/requestErasure.json', value: { label: 'Request erasure' } },
]

import { loanDocuments } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { readThroughLoan } from './loanProfileDefinition.ts'
import { byServer, viewFields } from '../shared.ts'

/** The view leaves out what staff have not chosen, and everything while the borrower does not agree. */
export const loanDocumentDefinition: EntitySpec = {
  typeName: 'LoanDocument',
  description: 'A paper of the borrower that investors in the loan may open.',
  table: loanDocuments,
  belongsTo: [],
  fields: {
    ...viewFields,
    loan: byServer('Loan it is about.'),
    type: byServer('What it shows.'),
    fileName: byServer('Name that the borrower gave it.'),
    byteSize: byServer('Size in bytes.'),
    uploadedAtUtc: byServer('When it was handed in.'),
    file: {
      ...byServer(
        'Address of its content, which the server opens for those who may. Opening it is written to the history.',
      ),
      scalar: 'StoredFile',
    },
  },
  display: ['fileName'],
  access: { read: readThroughLoan },
}

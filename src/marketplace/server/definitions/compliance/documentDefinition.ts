import { documents } from '../../tables/documents.ts'
import { investorDocuments } from '../../access/investorDocuments.ts'
import { ownDocuments } from '../../access/ownDocuments.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { IDENTITY_STAFF, STAFF } from '../../../../engine/server/entities/definitions/shared.ts'

/**
 * Files come by the operations that take them. What a file says is at its address, for staff who verify identities and for
 * the customer whose document it is.
 */
export const documentDefinition: EntitySpec = {
  typeName: 'Document',
  description: 'A file that was handed in.',
  table: documents,
  belongsTo: ['person', 'account'],
  fields: {
    type: { description: 'What it is to show.', write: 'never' },
    person: { description: 'Person it is about.', write: 'never' },
    account: { description: 'Account it was handed in for.', write: 'never' },
    kycApplication: { description: 'Verification it belongs to.', write: 'never' },
    loanApplication: { description: 'Loan application it belongs to.', write: 'never' },
    fileName: { description: 'Name that the person gave it.', write: 'never' },
    contentType: {
      isCode: true,
      description: 'Detected from its content, not from its name.',
      write: 'never',
    },
    byteSize: { description: 'Size in bytes.', write: 'never' },
    scan: { description: 'Whether it was searched for harmful software.', write: 'never' },
    uploadedAtUtc: { description: 'When it was handed in.', write: 'never' },
    uploadedByUser: { description: 'Who handed it in.', write: 'never' },
    viewCount: {
      description: 'How often it has been opened. Each time is in the history.',
      read: STAFF,
      write: 'never',
    },
    lastViewedAtUtc: { description: 'When it was last opened.', read: STAFF, write: 'never' },
    lastViewedByUser: { description: 'Who opened it last.', read: STAFF, write: 'never' },
    isForInvestors: {
      description: 'Investors in the loan may open it, as long as the borrower agrees.',
      writtenBy: ['showDocumentToInvestors'],
    },
    storageKey: false,
    keyId: false,
    file: {
      description: 'Address of its content. Opening it is written to the history.',
      scalar: 'StoredFile',
      read: [...IDENTITY_STAFF, 'USER'],
      write: 'never',
    },
  },
  display: ['fileName'],
  access: {
    read: {
      staff: 'all',
      customer: (actor) => ({ or: [ownDocuments(actor), investorDocuments(actor)] }),
    },
  },
}

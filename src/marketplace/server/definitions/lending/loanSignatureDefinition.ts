import { loanSignatures } from '../../tables/loanOffers.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { IDENTITY_STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { readThroughAccount } from '../shared.ts'

/** Read-only: an answer of an electronic identity's provider writes it. */
export const loanSignatureDefinition: EntitySpec = {
  typeName: 'LoanSignature',
  description: 'The signature of one person below a loan agreement, given or waited for.',
  table: loanSignatures,
  belongsTo: ['person'],
  fields: {
    loanOffer: { description: 'Offer whose agreement is signed.' },
    account: { description: 'Borrower that the person signs for.' },
    person: { description: 'Who signs.' },
    signatoryName: { description: 'The name as written in the agreement.' },
    state: { description: 'Whether the person has signed.' },
    openedAtUtc: { description: 'When the person first opened the agreement.' },
    signedAtUtc: { description: 'When the person signed.' },
    provider: { description: 'Electronic identity that the person signed with.' },
    documentSha256: { isCode: true, description: 'SHA-256 of the agreement that was signed.' },
    evidence: { description: 'What the provider’s signed answer said.', read: IDENTITY_STAFF },
  },
  display: ['signatoryName'],
  access: { read: readThroughAccount },
}

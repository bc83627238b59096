import { documents } from '../tables/documents.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { flag, idOf } from '../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { FOR_INVESTORS } from '../access/investorDocuments.ts'

/** Refuses with NOT_FOUND, and NOT_FOR_INVESTORS for any other sort of document. */
export const showDocumentToInvestors = defineOperation({
  name: 'showDocumentToInvestors',
  description:
    'Chooses whether investors may open a paper of a loan application; the borrower must agree, too.',
  permission: 'ExecuteSeniorActions',
  input: { documentId: idOf('Document'), isForInvestors: flag() },
  run: async (context, { documentId, isForInvestors }) => {
    const document = await lockRow(context, documents, documentId, 'documentEntityId')
    const isPossible =
      document.loanApplicationId !== null && FOR_INVESTORS.some((type) => type === document.type)
    if (isForInvestors && !isPossible) throw refuse('NOT_FOR_INVESTORS')
    await changeRow(context, documents, document.entityId, { isForInvestors })
    return { documentId: document.entityId }
  },
})

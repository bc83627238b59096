import { documents } from '../tables/documents.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse, runOperation } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { FOR_INVESTORS } from '../access/investorDocuments.ts'

/**
 * Staff choose which papers of an application investors may open; the borrower's consent decides whether they do. Refuses
 * with NOT_FOUND, and NOT_FOR_INVESTORS for any other sort of document.
 */
export const showDocumentToInvestors = (
  operation: OperationContext,
  input: { readonly documentId: number; readonly isForInvestors: boolean },
): Promise<{ readonly documentId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const document = await lockRow(context, documents, input.documentId, 'documentEntityId')
    const isPossible =
      document.loanApplicationId !== null && FOR_INVESTORS.some((type) => type === document.type)
    if (input.isForInvestors && !isPossible) throw refuse('NOT_FOR_INVESTORS')
    await changeRow(context, documents, document.entityId, { isForInvestors: input.isForInvestors })
    return { documentId: document.entityId }
  })

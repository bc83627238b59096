import {
  type ApplicationPaper,
  readApplicationPapers,
} from '../../lending/applications/readApplicationPapers.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** loanApplicationPapers: what the business reads again of what it has sent. */
export const addLoanApplicationPapers = ({ builder, entities }: OperationKit): void => {
  const paper = builder.objectRef<ApplicationPaper>('LoanApplicationPaper').implement({
    description: 'A paper that a business has handed in with an application.',
    fields: (t) => ({
      documentEntityId: t.exposeInt('entityId'),
      type: t.expose('type', { type: entities.enumOf('DocumentType') }),
      fileName: t.exposeString('fileName'),
      byteSize: t.exposeInt('byteSize'),
      uploadedAtUtc: t.expose('uploadedAtUtc', { type: 'DateTime' }),
      file: t.string({
        description: 'Address of its content, for a request with the session’s token.',
        resolve: ({ entityId }) => `/documents/${entityId}`,
      }),
    }),
  })
  const papers = builder
    .objectRef<{ readonly papers: readonly ApplicationPaper[] }>('LoanApplicationPapers')
    .implement({
      description: 'What a business has handed in with an application.',
      fields: (t) => ({ papers: t.field({ type: [paper], resolve: (found) => [...found.papers] }) }),
    })
  builder.queryField('loanApplicationPapers', (t) =>
    t.field({
      type: papers,
      description: 'The papers of an application, for the owners and operators of its business.',
      args: { loanApplicationEntityId: t.arg.int({ required: true }) },
      resolve: async (_root, { loanApplicationEntityId }, context) => ({
        papers: await readApplicationPapers(context.db, signedIn(context), loanApplicationEntityId),
      }),
    }),
  )
}

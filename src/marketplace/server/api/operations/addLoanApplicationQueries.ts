import { readApplicationForm } from '../../lending/applications/readApplicationForm.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import { addLoanApplicationPapers } from './addLoanApplicationPapers.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** What a business reads of its loan applications. */
export const addLoanApplicationQueries = (kit: OperationKit): void => {
  addForm(kit)
  addLoanApplicationPapers(kit)
}

/** loanApplicationForm: what the form opens with. */
const addForm = ({ builder, entities }: OperationKit): void => {
  type Form = Awaited<ReturnType<typeof readApplicationForm>>
  const person = builder.objectRef<Form['people'][number]>('LoanApplicationPerson').implement({
    description: 'A person on the account of an application.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      role: t.expose('role', { type: entities.enumOf('AccountRole') }),
      isVerified: t.exposeBoolean('isVerified', { description: 'The identity is verified.' }),
    }),
  })
  const form = builder.objectRef<Form>('LoanApplicationForm').implement({
    description: 'What the form of an application opens with.',
    fields: (t) => ({
      loanApplicationEntityId: t.int({
        nullable: true,
        description: 'Null before the first step was saved.',
        resolve: (found) => found.application?.entityId ?? null,
      }),
      entityVersion: t.int({
        nullable: true,
        resolve: (found) => found.application?.entityVersion ?? null,
      }),
      applicationNumber: t.string({
        nullable: true,
        resolve: (found) => found.application?.applicationNumber ?? null,
      }),
      informationRequest: t.field({
        type: 'LongText',
        nullable: true,
        description: 'What staff are waiting for.',
        resolve: (found) => found.application?.informationRequest ?? null,
      }),
      state: t.expose('state', { type: entities.enumOf('LoanApplicationState') }),
      answers: t.field({
        type: 'JSON',
        description: 'The answers of the form loan-application so far; its files are the papers kept.',
        resolve: (found) => found.answers,
      }),
      accountEntityId: t.exposeInt('accountId'),
      areOwnersNamed: t.exposeBoolean('areOwnersNamed', {
        description: 'An owner has confirmed that every beneficial owner is on the account.',
      }),
      people: t.field({ type: [person], resolve: (found) => [...found.people] }),
    }),
  })
  builder.queryField('loanApplicationForm', (t) =>
    t.field({
      type: form,
      description:
        'An application that the business may still change; without an id the draft of the account in use.',
      args: { loanApplicationEntityId: t.arg.int() },
      resolve: (_root, { loanApplicationEntityId }, context) =>
        readApplicationForm(context.db, signedIn(context), loanApplicationEntityId ?? null, context.locale),
    }),
  )
}

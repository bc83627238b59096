import type { Locale } from '../../../../engine/model/Text.ts'
import {
  addApplicationDocument,
  removeApplicationDocument,
} from '../../lending/applications/applicationDocuments.ts'
import { readApplicationForm } from '../../lending/applications/readApplicationForm.ts'
import { saveApplication } from '../../lending/applications/saveApplication.ts'
import {
  answerApplication,
  submitApplication,
  withdrawApplication,
} from '../../lending/applications/submitApplication.ts'
import { MAX_DOCUMENT_BYTES } from '../../onboarding/documents/addDocument.ts'
import { ANSWERS } from '../../../../engine/server/api/longestText.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import { documentOperation } from '../onboarding/addDocumentOperations.ts'
import { addLoanApplicationPapers } from './addLoanApplicationPapers.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** Operations of a business on its loan application: fill in, upload documents, submit, answer and withdraw. */
export const addLoanApplications = (kit: OperationKit): void => {
  addForm(kit)
  addSteps(kit)
  addPapers(kit)
  addLoanApplicationPapers(kit)
}

const addSteps = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'saveLoanApplication', {
    description:
      'Saves what the business has filled in so far, for the account in use. The first step creates the application.',
    input: builder.inputType('SaveLoanApplicationInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanApplicationEntityId: t.int({ description: 'Left out: a new application.' }),
        entityVersion: t.int({ description: 'The version that was changed; left out with a new one.' }),
        answersJson: t.string({
          required: true,
          extensions: ANSWERS,
          description: 'Some or all answers of the form loan-application, as JSON; null empties one.',
        }),
      }),
    }),
    run: (context, { loanApplicationEntityId, entityVersion, answersJson }) =>
      saveApplication(context, {
        applicationId: loanApplicationEntityId ?? null,
        entityVersion: entityVersion ?? null,
        answersJson,
      }),
    result: (t) => ({
      loanApplicationEntityId: t.int({ nullable: true, resolve: (found) => found.applicationId }),
      entityVersion: t.int({ nullable: true, resolve: (found) => found.entityVersion }),
    }),
  })
  addOperation(kit, 'submitLoanApplication', {
    description: 'Sends a complete application in. From then on staff review it.',
    input: builder.inputType('SubmitLoanApplicationInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanApplicationEntityId: t.int({ required: true }),
        acceptsTerms: t.boolean({ required: true, description: 'The terms of borrowing.' }),
        acceptsCreditCheck: t.boolean({
          required: true,
          description: 'The business agrees to a credit rating.',
        }),
        locale: t.field({
          type: kit.entities.enumOf('Locale'),
          required: true,
          description: 'Language in which the texts were shown.',
        }),
      }),
    }),
    run: (context, { loanApplicationEntityId: applicationId, acceptsTerms, acceptsCreditCheck, locale }) =>
      // GraphQL accepts no other value.
      submitApplication(context, {
        applicationId,
        acceptsTerms,
        acceptsCreditCheck,
        locale: locale as Locale,
      }),
    result: (t) => ({ loanApplication: application(kit, t) }),
  })
  addOperation(kit, 'withdrawLoanApplication', {
    description: 'Ends an application that the business no longer wants, until it has accepted an offer.',
    input: builder.inputType('WithdrawLoanApplicationInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanApplicationEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', description: 'Shown to staff.' }),
      }),
    }),
    run: (context, { loanApplicationEntityId, reason }) =>
      withdrawApplication(context, { applicationId: loanApplicationEntityId, reason: reason ?? null }),
    result: (t) => ({ loanApplication: application(kit, t) }),
  })
  addOperation(kit, 'answerLoanApplication', {
    description: 'Answers what staff asked for, and sends the application in again.',
    input: builder.inputType('AnswerLoanApplicationInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanApplicationEntityId: t.int({ required: true }),
        message: t.field({ type: 'LongText', required: true, description: 'Shown to staff.' }),
      }),
    }),
    run: (context, { loanApplicationEntityId, message }) =>
      answerApplication(context, { applicationId: loanApplicationEntityId, message }),
    result: (t) => ({ loanApplication: application(kit, t) }),
  })
}

const application = <Out extends { readonly applicationId: number }>(
  kit: OperationKit,
  t: Parameters<typeof entityField<Out>>[1],
) => entityField<Out>(kit, t, 'LoanApplication', (found) => found.applicationId)

const addPapers = (kit: OperationKit): void => {
  const { builder } = kit
  const paperType = builder.enumType('LoanApplicationDocumentType', {
    values: {
      ANNUAL_ACCOUNTS: { description: 'Annual accounts' },
      BUDGET: { description: 'Budget' },
      COLLATERAL: { description: 'Document about the security' },
    } as const,
  })
  addOperation(kit, 'uploadLoanApplicationDocument', {
    description: 'Stores a document of an application. Needs the header GraphQL-Preflight.',
    input: builder.inputType('UploadLoanApplicationDocumentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanApplicationEntityId: t.int({ required: true }),
        file: t.field({
          type: 'Upload',
          required: true,
          description: `pdf, xlsx, docx, jpg or png, at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`,
        }),
        fileType: t.field({ type: paperType, required: true }),
      }),
    }),
    run: async (context, { loanApplicationEntityId, file, fileType }, request) =>
      addApplicationDocument(documentOperation(context, request), loanApplicationEntityId, {
        type: fileType,
        fileName: file.name,
        content: new Uint8Array(await file.arrayBuffer()),
        field: 'file',
      }),
    result: (t) => ({
      documentEntityId: t.int({ nullable: true, resolve: (found) => found.documentId }),
    }),
  })
  addOperation(kit, 'removeLoanApplicationDocument', {
    description: 'Removes a document that was added after the application was last sent in.',
    input: builder.inputType('RemoveLoanApplicationDocumentInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        documentEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { documentEntityId }, request) =>
      removeApplicationDocument(documentOperation(context, request), documentEntityId),
    result: () => ({}),
  })
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

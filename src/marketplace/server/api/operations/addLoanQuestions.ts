import {
  answerLoanQuestion,
  askLoanQuestion,
  declineLoanQuestion,
  publishLoanQuestion,
} from '../../lending/questions/loanQuestions.ts'
import { type BorrowerVisibility, setBorrowerVisibility } from '../../lending/setBorrowerVisibility.ts'
import { showDocumentToInvestors } from '../../lending/showDocumentToInvestors.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** What a loan's page shows: questions and answers, and how much of the borrower. */
export const addLoanQuestions = (kit: OperationKit): void => {
  addAsking(kit)
  addStaffSteps(kit)
  addVisibility(kit)
}

const addAsking = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'askLoanQuestion', {
    description:
      'Asks about a loan on the market. Staff publish question and answer without the name of the person who asked.',
    input: builder.inputType('AskLoanQuestionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanEntityId: t.int({ required: true }),
        question: t.field({ type: 'LongText', required: true, description: 'Without personal data.' }),
      }),
    }),
    run: (context, { loanEntityId, question }, request) =>
      askLoanQuestion(identityOperation(context, request), { loanId: loanEntityId, question }),
    result: () => ({}),
  })
  addOperation(kit, 'answerLoanQuestion', {
    description: 'Answers a question about a loan, as its borrower or as staff. Staff publish it afterwards.',
    input: builder.inputType('AnswerLoanQuestionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanQuestionEntityId: t.int({ required: true }),
        answer: t.field({ type: 'LongText', required: true, description: 'Shown to every investor.' }),
      }),
    }),
    run: (context, { loanQuestionEntityId, answer }) =>
      answerLoanQuestion(context, { questionId: loanQuestionEntityId, answer }),
    result: () => ({}),
  })
}

const addStaffSteps = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'publishLoanQuestion', {
    description: 'Publishes a question and its answer to everyone on the market.',
    input: builder.inputType('PublishLoanQuestionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanQuestionEntityId: t.int({ required: true }),
        question: t.field({
          type: 'LongText',
          description: 'As it is published; left out: as it was asked.',
        }),
        answer: t.field({ type: 'LongText', description: 'As it is published; left out: as it was given.' }),
      }),
    }),
    run: (context, { loanQuestionEntityId, question, answer }) =>
      publishLoanQuestion(context, {
        questionId: loanQuestionEntityId,
        question: question ?? null,
        answer: answer ?? null,
      }),
    result: () => ({}),
  })
  addOperation(kit, 'declineLoanQuestion', {
    description: 'Declines to publish a question, or withdraws it from the market.',
    input: builder.inputType('DeclineLoanQuestionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanQuestionEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Shown to the person who asked.' }),
      }),
    }),
    run: (context, { loanQuestionEntityId, reason }) =>
      declineLoanQuestion(context, { questionId: loanQuestionEntityId, reason }),
    result: () => ({}),
  })
}

const addVisibility = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'setBorrowerVisibility', {
    description: 'The borrower says how much of it the market may know.',
    input: builder.inputType('SetBorrowerVisibilityInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        loanEntityId: t.int({ required: true }),
        visibility: t.field({ type: kit.entities.enumOf('BorrowerVisibility'), required: true }),
      }),
    }),
    run: (context, { loanEntityId, visibility }) =>
      // GraphQL accepts no other value.
      setBorrowerVisibility(context, { loanId: loanEntityId, visibility: visibility as BorrowerVisibility }),
    result: (t) => ({ loan: entityField(kit, t, 'Loan', (found) => found.loanId) }),
  })
  addOperation(kit, 'showDocumentToInvestors', {
    description:
      'Chooses whether investors may open a paper of a loan application; the borrower must agree, too.',
    input: builder.inputType('ShowDocumentToInvestorsInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        documentEntityId: t.int({ required: true }),
        isForInvestors: t.boolean({ required: true }),
      }),
    }),
    run: (context, { documentEntityId, isForInvestors }) =>
      showDocumentToInvestors(context, { documentId: documentEntityId, isForInvestors }),
    result: () => ({}),
  })
}

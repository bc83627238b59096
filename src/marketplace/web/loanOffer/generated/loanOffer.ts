// Generated from ../loanOffer.graphql by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BeginLoanSigningInput = {
  readonly clientCorrelationId?: string | null | undefined;
  readonly loanOfferEntityId: number;
  readonly provider: IdentityProvider;
  readonly returnUrl: string;
  readonly locale?: Locale | null | undefined;
};

export type DeclineLoanOfferInput = {
  readonly clientCorrelationId?: string | null | undefined;
  readonly loanOfferEntityId: number;
  readonly reason?: string | null | undefined;
};

export type IdentityProvider =
  | 'MANUAL'
  | 'GETID'
  | 'CRIIPTO_MIT_ID'
  | 'CRIIPTO_NO_BANK_ID'
  | 'SIGNICAT_MIT_ID'
  | 'SIGNICAT_NO_BANK_ID'
  | 'MIGRATION';

export type LoanOfferState =
  | 'OPEN'
  | 'ACCEPTED'
  | 'REPLACED'
  | 'TAKEN_BACK'
  | 'DECLINED'
  | 'EXPIRED';

export type Locale =
  | 'en'
  | 'da'
  | 'no'
  | 'sv';

export type RepaymentType =
  | 'ANNUITY'
  | 'LINEAR'
  | 'BULLET';

export type LoanAgreementsQueryVariables = Exact<{ [key: string]: never; }>;


export type LoanAgreementsQuery = { readonly loanAgreements: { readonly agreements: ReadonlyArray<{ readonly loanOfferEntityId: number, readonly offerNumber: string, readonly applicationNumber: string, readonly businessName: string, readonly state: LoanOfferState, readonly closeReason: string | null, readonly currencyCode: string, readonly amount: string, readonly interestRate: string, readonly termMonths: number, readonly repaymentType: RepaymentType, readonly firstPaymentOn: string, readonly firstPayment: string, readonly establishmentFee: string, readonly annualFeeInPercentage: string, readonly totalInterest: string, readonly totalFees: string, readonly totalToPay: string, readonly yearlyCost: string, readonly expiresOn: string, readonly file: string, readonly documentSha256: string, readonly maySign: boolean, readonly hasRead: boolean, readonly mayDecline: boolean, readonly instalments: ReadonlyArray<{ readonly number: number, readonly dueOn: string, readonly principal: string, readonly interest: string, readonly fee: string, readonly total: string, readonly owed: string }>, readonly signatories: ReadonlyArray<{ readonly name: string, readonly signedAtUtc: string | null, readonly isCaller: boolean }> }>, readonly providers: ReadonlyArray<{ readonly provider: IdentityProvider, readonly isSandbox: boolean }> } };

export type OpenLoanOffersQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenLoanOffersQuery = { readonly loanAgreements: { readonly agreements: ReadonlyArray<{ readonly loanOfferEntityId: number, readonly state: LoanOfferState, readonly maySign: boolean }> } };

export type BeginLoanSigningMutationVariables = Exact<{
  input: BeginLoanSigningInput;
}>;


export type BeginLoanSigningMutation = { readonly beginLoanSigning: { readonly isSuccess: boolean, readonly signingLink: string | null, readonly errors: ReadonlyArray<{ readonly message: string, readonly details: { readonly errorCode: string, readonly fieldName: string | null, readonly fieldLabel: string | null, readonly errorParams: ReadonlyArray<{ readonly paramCode: string, readonly paramValue: string }> } }> } };

export type DeclineLoanOfferMutationVariables = Exact<{
  input: DeclineLoanOfferInput;
}>;


export type DeclineLoanOfferMutation = { readonly declineLoanOffer: { readonly isSuccess: boolean, readonly errors: ReadonlyArray<{ readonly message: string, readonly details: { readonly errorCode: string, readonly fieldName: string | null, readonly fieldLabel: string | null, readonly errorParams: ReadonlyArray<{ readonly paramCode: string, readonly paramValue: string }> } }> } };

export type LoanAgreementNewsSubscriptionVariables = Exact<{
  entityNames: ReadonlyArray<string>;
}>;


export type LoanAgreementNewsSubscription = { readonly onEntityChanges: { readonly entityId: number } };


export const LoanAgreementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LoanAgreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loanAgreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loanOfferEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"offerNumber"}},{"kind":"Field","name":{"kind":"Name","value":"applicationNumber"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"closeReason"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"interestRate"}},{"kind":"Field","name":{"kind":"Name","value":"termMonths"}},{"kind":"Field","name":{"kind":"Name","value":"repaymentType"}},{"kind":"Field","name":{"kind":"Name","value":"firstPaymentOn"}},{"kind":"Field","name":{"kind":"Name","value":"firstPayment"}},{"kind":"Field","name":{"kind":"Name","value":"establishmentFee"}},{"kind":"Field","name":{"kind":"Name","value":"annualFeeInPercentage"}},{"kind":"Field","name":{"kind":"Name","value":"totalInterest"}},{"kind":"Field","name":{"kind":"Name","value":"totalFees"}},{"kind":"Field","name":{"kind":"Name","value":"totalToPay"}},{"kind":"Field","name":{"kind":"Name","value":"yearlyCost"}},{"kind":"Field","name":{"kind":"Name","value":"expiresOn"}},{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"documentSha256"}},{"kind":"Field","name":{"kind":"Name","value":"instalments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"principal"}},{"kind":"Field","name":{"kind":"Name","value":"interest"}},{"kind":"Field","name":{"kind":"Name","value":"fee"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"owed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signatories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"signedAtUtc"}},{"kind":"Field","name":{"kind":"Name","value":"isCaller"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maySign"}},{"kind":"Field","name":{"kind":"Name","value":"hasRead"}},{"kind":"Field","name":{"kind":"Name","value":"mayDecline"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"isSandbox"}}]}}]}}]}}]} as unknown as DocumentNode<LoanAgreementsQuery, LoanAgreementsQueryVariables>;
export const OpenLoanOffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenLoanOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loanAgreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agreements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"loanOfferEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"maySign"}}]}}]}}]}}]} as unknown as DocumentNode<OpenLoanOffersQuery, OpenLoanOffersQueryVariables>;
export const BeginLoanSigningDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BeginLoanSigning"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BeginLoanSigningInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beginLoanSigning"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSuccess"}},{"kind":"Field","name":{"kind":"Name","value":"signingLink"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldName"}},{"kind":"Field","name":{"kind":"Name","value":"fieldLabel"}},{"kind":"Field","name":{"kind":"Name","value":"errorParams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paramCode"}},{"kind":"Field","name":{"kind":"Name","value":"paramValue"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<BeginLoanSigningMutation, BeginLoanSigningMutationVariables>;
export const DeclineLoanOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclineLoanOffer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeclineLoanOfferInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declineLoanOffer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSuccess"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldName"}},{"kind":"Field","name":{"kind":"Name","value":"fieldLabel"}},{"kind":"Field","name":{"kind":"Name","value":"errorParams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paramCode"}},{"kind":"Field","name":{"kind":"Name","value":"paramValue"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeclineLoanOfferMutation, DeclineLoanOfferMutationVariables>;
export const LoanAgreementNewsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LoanAgreementNews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"entityNames"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onEntityChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"entityNames"},"value":{"kind":"Variable","name":{"kind":"Name","value":"entityNames"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityId"}}]}}]}}]} as unknown as DocumentNode<LoanAgreementNewsSubscription, LoanAgreementNewsSubscriptionVariables>;

// Generated from ../autoInvest.graphql by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AccountRiskCategory =
  | 'LOW'
  | 'MEDIUM'
  | 'HIGH';

export type AutoInvestLevel =
  | 'LOW'
  | 'MEDIUM'
  | 'HIGH';

export type AutoInvestReason =
  | 'INVESTED'
  | 'INVESTED_PARTLY'
  | 'OVERSUBSCRIBED'
  | 'LEVEL_OFF'
  | 'OTHER_CURRENCY'
  | 'NOT_READY'
  | 'OWN_LOAN'
  | 'TAKEN_BACK'
  | 'MONTH_USED'
  | 'MAXIMUM_REACHED'
  | 'NOT_ENOUGH_MONEY'
  | 'INVESTMENT_LIMIT';

export type AutoInvestStrategy =
  | 'MONTHLY'
  | 'PER_LOAN';

export type RiskCategory =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E';

export type UpdateAccountInput = {
  readonly clientCorrelationId?: string | null | undefined;
  readonly entityId: number;
  readonly entityVersion: number;
  readonly accountName?: string | null | undefined;
  readonly createdByPersonEntityId?: number | null | undefined;
  readonly businessEntityId?: number | null | undefined;
  readonly partnerEntityId?: number | null | undefined;
  readonly frozenForOrders?: boolean | null | undefined;
  readonly locked?: boolean | null | undefined;
  readonly netIncome?: string | null | undefined;
  readonly liquidAssets?: string | null | undefined;
  readonly financialObligations?: string | null | undefined;
  readonly accountRiskCategory?: AccountRiskCategory | null | undefined;
  readonly riskCategoryChangeReason?: string | null | undefined;
  readonly autoInvestStrategy?: AutoInvestStrategy | null | undefined;
  readonly autoInvestLowAmount?: string | null | undefined;
  readonly autoInvestMediumAmount?: string | null | undefined;
  readonly autoInvestHighAmount?: string | null | undefined;
  readonly customFeeInPercentage?: string | null | undefined;
  readonly bbanBankCode?: string | null | undefined;
  readonly bbanAccountNumber?: string | null | undefined;
  readonly externalLink?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly openedDate?: string | null | undefined;
};

export type SaveAutoInvestMutationVariables = Exact<{
  input: UpdateAccountInput;
}>;


export type SaveAutoInvestMutation = { readonly updateAccount: { readonly isSuccess: boolean, readonly account: { readonly entityId: number, readonly entityVersion: number, readonly autoInvestStrategy: AutoInvestStrategy, readonly autoInvestLowAmount: string, readonly autoInvestMediumAmount: string, readonly autoInvestHighAmount: string } | null, readonly errors: ReadonlyArray<{ readonly message: string, readonly details: { readonly errorCode: string, readonly fieldName: string | null, readonly fieldLabel: string | null, readonly errorParams: ReadonlyArray<{ readonly paramCode: string, readonly paramValue: string }> } }> } };

export type AutoInvestPreviewQueryVariables = Exact<{
  accountEntityId: number;
  strategy: AutoInvestStrategy;
  lowAmount: string;
  mediumAmount: string;
  highAmount: string;
}>;


export type AutoInvestPreviewQuery = { readonly autoInvestPreview: { readonly month: string, readonly listedCount: number, readonly investedCount: number, readonly amount: string, readonly availableBalance: string, readonly loans: ReadonlyArray<{ readonly instrumentEntityId: number, readonly name: string, readonly riskCategory: RiskCategory, readonly level: AutoInvestLevel, readonly reason: AutoInvestReason, readonly amount: string }> } };


export const SaveAutoInvestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveAutoInvest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAccountInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSuccess"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"entityVersion"}},{"kind":"Field","name":{"kind":"Name","value":"autoInvestStrategy"}},{"kind":"Field","name":{"kind":"Name","value":"autoInvestLowAmount"}},{"kind":"Field","name":{"kind":"Name","value":"autoInvestMediumAmount"}},{"kind":"Field","name":{"kind":"Name","value":"autoInvestHighAmount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldName"}},{"kind":"Field","name":{"kind":"Name","value":"fieldLabel"}},{"kind":"Field","name":{"kind":"Name","value":"errorParams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paramCode"}},{"kind":"Field","name":{"kind":"Name","value":"paramValue"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SaveAutoInvestMutation, SaveAutoInvestMutationVariables>;
export const AutoInvestPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AutoInvestPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"accountEntityId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"strategy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AutoInvestStrategy"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lowAmount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mediumAmount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"highAmount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"autoInvestPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"accountEntityId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"accountEntityId"}}},{"kind":"Argument","name":{"kind":"Name","value":"strategy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"strategy"}}},{"kind":"Argument","name":{"kind":"Name","value":"lowAmount"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lowAmount"}}},{"kind":"Argument","name":{"kind":"Name","value":"mediumAmount"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mediumAmount"}}},{"kind":"Argument","name":{"kind":"Name","value":"highAmount"},"value":{"kind":"Variable","name":{"kind":"Name","value":"highAmount"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"listedCount"}},{"kind":"Field","name":{"kind":"Name","value":"investedCount"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"availableBalance"}},{"kind":"Field","name":{"kind":"Name","value":"loans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instrumentEntityId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"riskCategory"}},{"kind":"Field","name":{"kind":"Name","value":"level"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<AutoInvestPreviewQuery, AutoInvestPreviewQueryVariables>;

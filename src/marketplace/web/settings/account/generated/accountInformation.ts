// Generated from ../accountInformation.graphql by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UpdateAccountInformationFieldsInput = {
  readonly clientCorrelationId?: string | null | undefined;
  readonly accountName?: string | null | undefined;
  readonly bbanBankCode?: string | null | undefined;
  readonly bbanAccountNumber?: string | null | undefined;
};

export type UpdateAccountInformationFieldsMutationVariables = Exact<{
  input: UpdateAccountInformationFieldsInput;
}>;


export type UpdateAccountInformationFieldsMutation = { readonly updateAccountInformationFields: { readonly isSuccess: boolean, readonly is2FaVerified: boolean, readonly errors: ReadonlyArray<{ readonly message: string, readonly details: { readonly errorCode: string, readonly fieldName: string | null, readonly fieldLabel: string | null, readonly errorParams: ReadonlyArray<{ readonly paramCode: string, readonly paramValue: string }> } }> } };


export const UpdateAccountInformationFieldsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAccountInformationFields"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAccountInformationFieldsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAccountInformationFields"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSuccess"}},{"kind":"Field","name":{"kind":"Name","value":"is2FaVerified"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errorCode"}},{"kind":"Field","name":{"kind":"Name","value":"fieldName"}},{"kind":"Field","name":{"kind":"Name","value":"fieldLabel"}},{"kind":"Field","name":{"kind":"Name","value":"errorParams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paramCode"}},{"kind":"Field","name":{"kind":"Name","value":"paramValue"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<UpdateAccountInformationFieldsMutation, UpdateAccountInformationFieldsMutationVariables>;

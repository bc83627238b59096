// Generated from ../ownPapers.graphql by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConsentKind =
  | 'TERMS'
  | 'PRIVACY'
  | 'LOAN_TERMS'
  | 'CREDIT_CHECK';

export type DocumentScan =
  | 'NOT_SCANNED'
  | 'CLEAN';

export type DocumentType =
  | 'KYC_IDENTITY'
  | 'KYC_ADDRESS'
  | 'SUPPORTING'
  | 'LETTER_OF_ATTORNEY'
  | 'ANNUAL_ACCOUNTS'
  | 'BUDGET'
  | 'COLLATERAL'
  | 'LOAN_AGREEMENT';

export type Locale =
  | 'en'
  | 'da'
  | 'no'
  | 'sv';

export type OwnPapersQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPapersQuery = { readonly documents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly entityId: number, readonly type: DocumentType, readonly fileName: string, readonly uploadedAtUtc: string, readonly scan: DocumentScan, readonly file: string | null }> }, readonly consents: { readonly nodes: ReadonlyArray<{ readonly entityId: number, readonly kind: ConsentKind, readonly version: string, readonly locale: Locale, readonly acceptedAtUtc: string }> } };


export const OwnPapersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnPapers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"uploadedAtUtc"},"value":{"kind":"EnumValue","value":"DESC"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"entityId"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"uploadedAtUtc"}},{"kind":"Field","name":{"kind":"Name","value":"scan"}},{"kind":"Field","name":{"kind":"Name","value":"file"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"acceptedAtUtc"},"value":{"kind":"EnumValue","value":"DESC"}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"entityId"},"value":{"kind":"EnumValue","value":"DESC"}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"acceptedAtUtc"}}]}}]}}]}}]} as unknown as DocumentNode<OwnPapersQuery, OwnPapersQueryVariables>;

// Generated from ../entityChanges.graphql by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EntityChangeType =
  | 'ADD'
  | 'UPDATE'
  | 'DELETE';

export type EntityChangesSubscriptionVariables = Exact<{
  entityNames: ReadonlyArray<string>;
}>;


export type EntityChangesSubscription = { readonly onEntityChanges: { readonly entityName: string, readonly entityId: number, readonly changeType: EntityChangeType, readonly entityVersion: number | null, readonly byYou: boolean } };


export const EntityChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"EntityChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"entityNames"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onEntityChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"entityNames"},"value":{"kind":"Variable","name":{"kind":"Name","value":"entityNames"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entityName"}},{"kind":"Field","name":{"kind":"Name","value":"entityId"}},{"kind":"Field","name":{"kind":"Name","value":"changeType"}},{"kind":"Field","name":{"kind":"Name","value":"entityVersion"}},{"kind":"Field","name":{"kind":"Name","value":"byYou"}}]}}]}}]} as unknown as DocumentNode<EntityChangesSubscription, EntityChangesSubscriptionVariables>;

import {
  addAccountDocument,
  addPersonDocument,
  type DocumentOperation,
  MAX_DOCUMENT_BYTES,
} from '../../onboarding/documents/addDocument.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import { addOperation, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'

const FILE = `gif, jpg, png, doc, docx or pdf, at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`

/** Uploads of people's and accounts' papers, each under the two names that clients use. */
export function addDocumentOperations(kit: OperationKit): void {
  const { builder } = kit
  const personType = builder.enumType('PersonDocumentType', {
    values: {
      KYC_IDENTITY: { description: 'Passport or other identity document' },
      KYC_ADDRESS: { description: 'Proof of address' },
    } as const,
  })
  const accountType = builder.enumType('AccountDocumentType', {
    values: {
      SUPPORTING: { description: 'Supporting document' },
      LETTER_OF_ATTORNEY: { description: 'Letter of attorney' },
    } as const,
  })
  for (const name of ['uploadPersonDocument', 'addPersonDocument'] as const) {
    addOperation(kit, name, {
      description: 'Stores a person’s identity document. Needs the header GraphQL-Preflight.',
      input: builder.inputType(inputOf(name), {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          file: t.field({ type: 'Upload', required: true, description: FILE }),
          fileType: t.field({ type: personType, required: true }),
          personEntityId: t.int({ description: 'For staff. Default: the caller.' }),
        }),
      }),
      run: async (context, { file, fileType, personEntityId }, request) =>
        addPersonDocument(documentOperation(context, request), personEntityId ?? null, {
          type: fileType,
          fileName: file.name,
          content: new Uint8Array(await file.arrayBuffer()),
          field: 'file',
        }),
      result: (t) => ({
        documentEntityId: t.int({ nullable: true, resolve: (found) => found.documentId }),
      }),
    })
  }
  for (const name of ['uploadAccountDocument', 'addAccountDocument'] as const) {
    addOperation(kit, name, {
      description: 'Stores a document about an account. Needs the header GraphQL-Preflight.',
      input: builder.inputType(inputOf(name), {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          document: t.field({ type: 'Upload', required: true, description: FILE }),
          documentType: t.field({ type: accountType, required: true }),
          accountEntityId: t.int({ description: 'Default: the current account.' }),
        }),
      }),
      run: async (context, { document, documentType, accountEntityId }, request) =>
        addAccountDocument(documentOperation(context, request), accountEntityId ?? null, {
          type: documentType,
          fileName: document.name,
          content: new Uint8Array(await document.arrayBuffer()),
          field: 'document',
        }),
      result: (t) => ({
        documentEntityId: t.int({ nullable: true, resolve: (found) => found.documentId }),
      }),
    })
  }
}

const inputOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`

export const documentOperation = (context: OperationContext, request: RequestContext): DocumentOperation => ({
  ...identityOperation(context, request),
  documents: request.documents,
  scanner: request.scanner,
})

import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../../../engine/model/Text.ts'
import type { HostOptions, PluginRoutes } from '../../../../engine/server/host/HostOptions.ts'
import { requestShare, type ShareOptions } from '../../../../engine/server/host/http/requestShare.ts'
import { sandboxIdentityRoutes } from '../../../../engine/server/host/http/sandboxIdentityRoutes.ts'
import { type FileOptions, type FileRequest, sendFile } from '../../../../engine/server/host/http/sendFile.ts'
import { wantedLocale } from '../../../../engine/server/host/http/wantedLocale.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { SandboxIdentity } from '../../../../engine/server/providers/identity/sandbox/sandboxIssuer.ts'
import { viewDocument } from '../../documents/viewDocument.ts'
import { type OpenedFile, openInformationSheet } from '../../lending/openInformationSheet.ts'
import { openYearlyReport } from '../../returns/yearlyReport.ts'
import { identityReturn } from './identityReturn.ts'
import { paymentRoutes } from './paymentRoutes.ts'
import { type PaymentSandboxes, sandboxPaymentRoutes } from './sandboxPaymentRoutes.ts'

interface Sandboxes extends PaymentSandboxes {
  /** Null: every provider of electronic identities is a real one. */
  readonly sandboxIdentity: SandboxIdentity | null
}

/** Of people's identities, payments and papers. */
export const marketplaceRoutes = (sandboxes: Sandboxes): readonly PluginRoutes[] => [
  identityReturn,
  sandboxIdentityRoutes(sandboxes.sandboxIdentity),
  paymentRoutes,
  sandboxPaymentRoutes(sandboxes),
  documentRoute,
  reportRoutes,
]

/** `GET /documents/:id`: the content of a document. */
function documentRoute(
  app: FastifyInstance,
  options: ShareOptions & FileOptions & Pick<HostOptions, 'documents'>,
): void {
  void app.register(async (scope) => {
    requestShare(scope, options)
    scope.get('/documents/:id', { exposeHeadRoute: false }, async (request: FileRequest, reply) =>
      sendFile(options, { request, reply }, 'viewDocument', (operation, id) =>
        viewDocument(operation, options.documents, id),
      ),
    )
  })
}

type Open = (operation: OperationContext, id: number, locale: Locale) => Promise<OpenedFile>

/** Files generated on request, in the reader's language. */
const FILES: Readonly<Record<string, Open>> = {
  'information-sheets': openInformationSheet,
  'yearly-reports': (operation, id, locale) => openYearlyReport(operation, id, { locale, isTable: false }),
  'yearly-tables': (operation, id, locale) => openYearlyReport(operation, id, { locale, isTable: true }),
}

/** `GET /information-sheets/:id` and its like. */
function reportRoutes(app: FastifyInstance, options: ShareOptions & FileOptions): void {
  void app.register(async (scope) => {
    requestShare(scope, options)
    for (const [folder, open] of Object.entries(FILES)) {
      scope.get(`/${folder}/:id`, { exposeHeadRoute: false }, async (request: FileRequest, reply) =>
        sendFile(options, { request, reply }, 'openReport', (operation, id) =>
          open(operation, id, wantedLocale('', request)),
        ),
      )
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { openInformationSheet, type OpenedFile } from '../../lending/openInformationSheet.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { openYearlyReport } from '../../returns/yearlyReport.ts'
import type { Locale } from '../../../../engine/model/Text.ts'
import type { HostOptions } from '../../../../engine/server/host/HostOptions.ts'
import { requestShare } from '../../../../engine/server/host/http/requestShare.ts'
import { type FileRequest, sendFile } from '../../../../engine/server/host/http/sendFile.ts'
import { wantedLocale } from '../../../../engine/server/host/http/wantedLocale.ts'

type Open = (operation: OperationContext, id: number, locale: Locale) => Promise<OpenedFile>

/** Files generated on request, in the reader's language. */
const FILES: Readonly<Record<string, Open>> = {
  'information-sheets': openInformationSheet,
  'yearly-reports': (operation, id, locale) => openYearlyReport(operation, id, { locale, isTable: false }),
  'yearly-tables': (operation, id, locale) => openYearlyReport(operation, id, { locale, isTable: true }),
}

/** `GET /information-sheets/:id` and its like. */
export function reportRoutes(app: FastifyInstance, options: HostOptions): void {
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

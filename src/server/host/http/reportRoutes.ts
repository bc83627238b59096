import type { FastifyInstance } from 'fastify'
import { openInformationSheet, type OpenedFile } from '../../domain/lending/openInformationSheet.ts'
import type { OperationContext } from '../../domain/kernel/OperationContext.ts'
import { openYearlyReport } from '../../domain/returns/yearlyReport.ts'
import type { Locale } from '../../../metadata/Text.ts'
import type { HostOptions } from '../HostOptions.ts'
import { requestShare } from './requestShare.ts'
import { type FileRequest, sendFile } from './sendFile.ts'
import { wantedLocale } from './wantedLocale.ts'

type Open = (operation: OperationContext, id: number, locale: Locale) => Promise<OpenedFile>

/** Files that are written when somebody asks for them, in the reader's language. */
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

import { useMemo, useState, type ReactNode } from 'react'
import { createReadingWire } from '../../../introspection/dialects/readingWires.ts'
import type { AdminModel } from '../../../metadata/AdminModel.ts'
import { describeError } from '../../client/ApiError.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import type { SignedInSession } from '../../client/session/Session.ts'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import { createReads } from '../../dashboard/reads/createReads.ts'
import { createLookup } from '../../data-provider/createLookup.ts'
import { createSendDocument } from '../../data-provider/createSendDocument.ts'
import { LookupContext } from '../../field-kinds/LookupContext.ts'
import { RecordLinkContext } from '../../field-kinds/RecordLinkContext.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { createEntityReads } from '../../model-query/createEntityReads.ts'
import { accountFilter } from './accountFilter.ts'
import { recordPath } from './recordPath.ts'
import { useFreshReads } from './useFreshReads.ts'

export interface PortalProviderProps {
  readonly model: AdminModel
  readonly session: SignedInSession
  readonly children: ReactNode
}

/** Gives a customer's pages the model, the ways to the server, and the account in use as the limit of what they show. */
export function PortalProvider({ model, session, children }: PortalProviderProps) {
  const client = useClient()
  const { locale, translate, text, format } = useLanguage()
  const [reads] = useState(createReads)
  const accountId = session.currentAccount?.account.entityId ?? null
  const api = useMemo(
    () => createEntityReads(model, createReadingWire(model), createSendDocument(client)),
    [model, client],
  )
  const lookup = useMemo(() => createLookup(model, api), [model, api])
  const value = useMemo(
    (): DashboardContextValue => ({
      model,
      api,
      reads,
      text,
      translate,
      format,
      fieldContext: { model, locale, translate },
      pageAt: (route) => model.pages.find((page) => page.route === route) ?? null,
      accountFilter: (paths) => accountFilter(paths, accountId),
      describeFailure: (error) => describeError(error, translate),
    }),
    [model, api, reads, text, translate, format, locale, accountId],
  )
  const linkTo = useMemo(() => recordPath(model), [model])
  useFreshReads(reads, session)
  return (
    <DashboardContext value={value}>
      <LookupContext value={lookup}>
        <RecordLinkContext value={linkTo}>{children}</RecordLinkContext>
      </LookupContext>
    </DashboardContext>
  )
}

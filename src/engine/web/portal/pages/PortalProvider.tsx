import { useApolloClient } from '@apollo/client/react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { createReadingWire } from '../../../schema/dialects/readingWires.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { createSecretAccess } from '../../client/createSecretAccess.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import { describeError } from '../../client/describeError.ts'
import type { SignedInSession } from '../../client/session/Session.ts'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import { createRefresh } from '../../dashboard/reads/createRefresh.ts'
import { lazyLookup } from '../../data-provider/lazyLookup.ts'
import { createSendDocument } from '../../data-provider/createSendDocument.ts'
import {
  FileAccessContext,
  LookupContext,
  RecordLinkContext,
  SecretAccessContext,
} from '../../field-kinds/fieldContexts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { createEntityReads } from '../../model-query/createEntityReads.ts'
import { accountFilter } from './accountFilter.ts'
import { usePortalParts } from './PortalParts.ts'
import { recordPath } from './recordPath.ts'
import { useFreshReads } from './useFreshReads.ts'

export interface PortalProviderProps {
  readonly model: AdminModel
  readonly session: SignedInSession
  readonly children: ReactNode
}

/** Provides the model, the server access and the current account, which limits the rows. */
export function PortalProvider({ model, session, children }: PortalProviderProps) {
  const apollo = useApolloClient()
  const client = useClient()
  const { locale, translate, format } = useLanguage()
  const [reads] = useState(createRefresh)
  const accountId = session.currentAccount?.account.entityId ?? null
  const accountCurrency = session.currentAccount?.account.currency.code ?? null
  const api = useMemo(
    () => createEntityReads(model, createReadingWire(model), createSendDocument(apollo, model)),
    [model, apollo],
  )
  const lookup = useMemo(() => lazyLookup(model, api), [model, api])
  const value = useMemo(
    (): DashboardContextValue => ({
      model,
      api,
      reads,
      translate,
      format,
      fieldContext: { model, locale, translate },
      pageAt: (route) => model.pages.find((page) => page.route === route) ?? null,
      accountFilter: (paths) => accountFilter(paths, accountId),
      accountCurrency,
      describeFailure: (error) => describeError(error, translate),
    }),
    [model, api, reads, translate, format, locale, accountId, accountCurrency],
  )
  // What is written on demand comes in the language of the page.
  const files = useCallback(
    (path: string) => client.fetchAuthorized(path, { headers: { 'accept-language': locale } }),
    [client, locale],
  )
  const secrets = useMemo(() => createSecretAccess(apollo), [apollo])
  const { pathname } = useLocation()
  const area = usePortalParts().areaAt(pathname, session)
  const linkTo = useMemo(() => recordPath(model, area), [model, area])
  useFreshReads(reads, session)
  return (
    <DashboardContext value={value}>
      <LookupContext value={lookup}>
        <RecordLinkContext value={linkTo}>
          <FileAccessContext value={files}>
            <SecretAccessContext value={secrets}>{children}</SecretAccessContext>
          </FileAccessContext>
        </RecordLinkContext>
      </LookupContext>
    </DashboardContext>
  )
}

import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { PageModel } from '../../../model/PageModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { createReadingWire } from '../../../schema/wire/createReadingWire.ts'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { describeError } from '../../client/describeError.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import type { ApiClient } from '../../client/createApiClient.ts'
import { createSecretAccess } from '../../client/createSecretAccess.ts'
import { fetchAdminModel } from '../../client/fetchAdminModel.ts'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import type { SignedInSession } from '../../client/session/Session.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import { createSendDocument } from '../../data-provider/createSendDocument.ts'
import { lazyLookup } from '../../data-provider/lazyLookup.ts'
import {
  FileAccessContext,
  LookupContext,
  RecordLinkContext,
  SecretAccessContext,
} from '../../field-kinds/fieldContexts.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { createEntityReads } from '../../model-query/createEntityReads.ts'
import { type Records, RecordsContext } from '../../records/Records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { accountFilter } from './accountFilter.ts'
import { findPage } from './findPage.ts'
import { NoPage } from '../states/NoPage.tsx'
import { PageOfItsKind } from './PageOfItsKind.tsx'
import { type PortalParts, PortalPartsContext, usePortalParts } from './PortalParts.ts'
import { recordPath } from './recordPath.ts'
import { PortalSkeleton } from '../states/PortalSkeleton.tsx'
import { createCachedQueries } from '../createCachedQueries.ts'

/** A customer's page: the model's page at this address, limited to the current account. */
export function PortalPage({ parts }: { readonly parts: PortalParts }) {
  const session = useSession()
  if (session.status !== 'signedIn') return <PortalSkeleton />
  return (
    <ServerAccess fallback={<PortalSkeleton />}>
      <PortalPartsContext value={parts}>
        <CustomerPage session={session} />
      </PortalPartsContext>
    </ServerAccess>
  )
}

function CustomerPage({ session }: { readonly session: SignedInSession }) {
  const client = useClient()
  const { pathname } = useLocation()
  const { locale, translate } = useLanguage()
  const { model, error, retry } = usePortalModel(client, session.user.personEntityId, locale)
  if (!model) {
    return error ? (
      <ErrorState
        title={translate('portal.state.modelFailed')}
        text={describeError(error, translate)}
        onRetry={retry}
      />
    ) : (
      <PortalSkeleton />
    )
  }
  const found = findPage(model, pathname)
  if (!found) return <NoPage name="notFound" />
  if (!found.page.roles.some((role) => role === 'USER' || session.roles.includes(role)))
    return <NoPage name="noAccess" />
  return (
    <PortalProvider model={model} session={session}>
      <PageOfItsKind key={keyOf(found.page, session)} {...found} />
    </PortalProvider>
  )
}

/** A page is new for each account; panels keep what was typed, and are about the person. */
function keyOf({ kind, route }: PageModel, { currentAccount }: SignedInSession): string {
  return kind === 'panels' ? route : `${route} ${currentAccount?.account.entityId}`
}

interface PortalModelState {
  readonly model: AdminModel | null
  /** Set only while there is no model. */
  readonly error: unknown
  readonly retry: () => void
}

/** Shown at once on the next page, while the server checks whether it is current. */
const lastModels = new WeakMap<ApiClient, { readonly personId: number; readonly model: AdminModel }>()

/** The model of the customers' pages. The response to a repeated request is a few bytes. */
function usePortalModel(client: ApiClient, personId: number, locale: Locale): PortalModelState {
  const [own, setOwn] = useState(() => lastModels.get(client) ?? null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(
    (signal?: AbortSignal) => {
      fetchAdminModel(client, locale, signal).then(
        (model) => {
          const known = lastModels.get(client)
          const isSame =
            known?.personId === personId &&
            known.model.version === model.version &&
            known.model.locale === model.locale
          const held = isSame ? known : { personId, model }
          lastModels.set(client, held)
          setOwn(held)
          return model
        },
        (failure: unknown) => {
          if (!signal?.aborted) setError(failure)
        },
      )
    },
    [client, personId, locale],
  )
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])
  const retry = useCallback(() => {
    setError(null)
    load()
  }, [load])
  const model = own?.personId === personId ? own.model : null
  return { model, error: model ? null : error, retry }
}

interface PortalProviderProps {
  readonly model: AdminModel
  readonly session: SignedInSession
  readonly children: ReactNode
}

/** Provides the model, the server access and the current account, which limits the rows. */
function PortalProvider({ model, session, children }: PortalProviderProps) {
  const apollo = useApolloClient()
  const client = useClient()
  const { locale, translate, format } = useLanguage()
  const [queries] = useState(createCachedQueries)
  const accountId = session.currentAccount?.account.entityId ?? null
  const accountCurrency = session.currentAccount?.account.currency.code ?? null
  const api = useMemo(
    () => createEntityReads(model, createReadingWire(model.entities), createSendDocument(apollo, model)),
    [model, apollo],
  )
  const lookup = useMemo(() => lazyLookup(model, api), [model, api])
  const records = useMemo((): Records => ({ model, api, ...queries }), [model, api, queries])
  const value = useMemo(
    (): DashboardContextValue => ({
      model,
      translate,
      format,
      fieldContext: { model, locale, translate },
      pageAt: (route) => model.pages.find((page) => page.route === route) ?? null,
      accountFilter: (paths) => accountFilter(paths, accountId),
      accountCurrency,
      describeFailure: (error) => describeError(error, translate),
    }),
    [model, translate, format, locale, accountId, accountCurrency],
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
  useFreshQueries(queries.refresh, session)
  return (
    <RecordsContext value={records}>
      <DashboardContext value={value}>
        <LookupContext value={lookup}>
          <RecordLinkContext value={linkTo}>
            <FileAccessContext value={files}>
              <SecretAccessContext value={secrets}>{children}</SecretAccessContext>
            </FileAccessContext>
          </RecordLinkContext>
        </LookupContext>
      </DashboardContext>
    </RecordsContext>
  )
}

/**
 * Reloads the data in place when the account's balance changes (the session receives it live) and when the
 * person returns to the tab after a while.
 */
function useFreshQueries(refresh: Records['refresh'], session: SignedInSession): void {
  const account = session.currentAccount?.account
  const state = account ? [account.balance, account.availableBalance, account.reservedAmount].join(' ') : ''
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return undefined
    known.current = state
    const timer = setTimeout(refresh, GATHER_MS)
    return () => clearTimeout(timer)
  }, [refresh, state])

  useEffect(() => {
    let leftAt: number | null = null
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (leftAt !== null && Date.now() - leftAt > STALE_MS) refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [refresh])
}

/** One payment changes the account several times. */
const GATHER_MS = 300
const STALE_MS = 30_000

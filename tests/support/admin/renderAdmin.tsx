import { ApolloProvider } from '@apollo/client/react'
import { configure, type RenderResult } from '@testing-library/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Route, Routes } from 'react-router'
import { apolloOf } from '../apolloOf.ts'
import { renderWeb } from '../renderWeb.tsx'
import type { Wire } from '../../../src/engine/schema/wire/Wire.ts'
import type { Row } from '../../../src/engine/schema/Row.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { Locale } from '../../../src/engine/model/Text.ts'
import type { Role } from '../../../src/engine/model/PlatformRole.ts'
import { NO_CONFIG, type ConfigSet } from '../../../src/engine/model/config/ConfigSet.ts'
import { lendingSchema } from '../metadata/lendingSchema.ts'
import type { EntityConfig } from '../../../src/engine/model/generated/EntityConfig.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'
import { FileAccessContext, type FileAccess } from '../../../src/engine/web/field-kinds/fieldContexts.ts'
import type { SendDocument } from '../../../src/engine/web/model-query/createEntityReads.ts'
import { SidebarStateProvider } from '../../../src/engine/web/ui/layout/SidebarState.tsx'
import { AdminArea } from '../../../src/engine/web/admin/AdminArea.tsx'
import { createAdminServices } from '../../../src/engine/web/admin/AdminServices.ts'
import {
  LiveChangesContext,
  type ChangeNotice,
  type LiveChanges,
  type LiveListener,
} from '../../../src/engine/web/admin/live/LiveChanges.ts'
import { LayoutStoreProvider } from '../../../src/engine/web/admin/list/LayoutStore.tsx'
import { createMemoryWire, type MemoryWire } from './memoryWire.ts'

export interface RenderAdminOptions {
  readonly path: string
  readonly locale?: Locale
  /** Beside the screens. */
  readonly aside?: ReactNode
  readonly roles?: readonly Role[]
  readonly rows?: Record<string, readonly Row[]>
  readonly config?: Readonly<Record<string, EntityConfig>>
  /** In place of the in-memory server's own. */
  readonly wire?: Partial<Wire>
  /** Responses to requests that do not use the wire. */
  readonly send?: SendDocument
  /** Responses to requests that are no GraphQL. */
  readonly fetch?: FileAccess
  /** Settings that the server keeps; saving changes them. Without, it keeps none. */
  readonly settings?: Record<string, unknown>
  /** Changes the model where the fixture's config is not enough. */
  readonly remodel?: (model: AdminModel) => AdminModel
}

export interface RenderedAdmin extends MemoryWire {
  /** Simulates an edit of the configuration while the screens are open. */
  readonly editConfig: (config: Readonly<Record<string, EntityConfig>>) => void
  /** Simulates a change notice from the server. */
  readonly tell: (notice: ChangeNotice) => void
  readonly model: AdminModel
  readonly screen: RenderResult
}

/** Renders the staff screens of a small lending business with an in-memory server. */
export async function renderAdmin(options: RenderAdminOptions): Promise<RenderedAdmin> {
  const { path, locale = 'en', roles = ['SUPER_ADMIN'], rows = lendingRows() } = options
  const resolved = resolveAdminModel(lendingSchema, toConfig(options.config ?? LENDING_CONFIG), locale)
  const model = options.remodel?.(resolved) ?? resolved
  const memory = createMemoryWire(rows)
  Object.assign(memory.wire, options.wire)
  const session = { userId: '1', roles }
  const apollo = apolloOf(options.send ?? noNetwork)
  const listeners = new Set<LiveListener>()
  const live: LiveChanges = {
    follow: (_typeNames, listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  await loadPopups()
  drawAtSize()
  window.sessionStorage.clear()
  // Checking for every element at every query whether it is hidden would take most of a test's time.
  configure({ defaultHidden: true })
  const editors = new Set<RenderedAdmin['editConfig']>()
  const Area = ({ name }: { readonly name: string }) => {
    const [current, setCurrent] = useState(model)
    const services = useMemo(() => createAdminServices(current, memory.wire, apollo), [current])
    useEffect(() => {
      const edit: RenderedAdmin['editConfig'] = (config) =>
        setCurrent(resolveAdminModel(lendingSchema, toConfig(config), locale))
      editors.add(edit)
      return () => void editors.delete(edit)
    }, [])
    return (
      <LiveChangesContext value={live}>
        <FileAccessContext value={options.fetch ?? null}>
          {keepSettings(
            options.settings,
            <AdminArea area={name} model={current} session={session} services={services} />,
          )}
        </FileAccessContext>
      </LiveChangesContext>
    )
  }
  const screen = await renderWeb(
    <ApolloProvider client={apollo}>
      {options.aside}
      <SidebarStateProvider>
        <Routes>
          <Route path="/admin/*" element={<Area name="admin" />} />
          <Route path="/backoffice/*" element={<Area name="backoffice" />} />
        </Routes>
      </SidebarStateProvider>
    </ApolloProvider>,
    { locale, path },
  )
  const tell = (notice: ChangeNotice) => {
    for (const listener of listeners) listener.changed(notice)
  }
  const editConfig: RenderedAdmin['editConfig'] = (config) => editors.forEach((edit) => edit(config))
  return Object.assign(memory, { model, screen, tell, editConfig })
}

function keepSettings(settings: RenderAdminOptions['settings'], area: ReactNode): ReactNode {
  if (!settings) return area
  const save = (changed: Readonly<Record<string, unknown>>) => {
    Object.assign(settings, changed)
    return Promise.resolve()
  }
  return (
    <LayoutStoreProvider settings={settings} save={save}>
      {area}
    </LayoutStoreProvider>
  )
}

const noNetwork: SendDocument = () => Promise.reject(new Error('no network'))

export function lendingRows(loans = 25): Record<string, readonly Row[]> {
  const currencies = [
    { entityId: 1, entityVersion: 1, code: 'DKK', name: 'Danish krone' },
    { entityId: 2, entityVersion: 1, code: 'NOK', name: 'Norwegian krone' },
  ]
  return {
    currencies,
    loans: Array.from({ length: loans }, (_, i) => ({
      entityId: i + 1,
      entityVersion: 1,
      loanNumber: `L-${String(i + 1).padStart(3, '0')}`,
      state: ['ACTIVE', 'OVERDUE', 'REPAID'][i % 3],
      amount: `${(i + 1) * 1000}.50`,
      interestRate: '7.25',
      currency: currencies[i % 2],
      account: null,
      issuedOn: '2026-01-15',
      purpose: 'New premises',
      termMonths: 24,
      isSecured: i % 2 === 0,
      collateral: null,
      createdAtUtc: '2026-01-10T08:00:00Z',
    })),
    loanPayments: [
      { entityId: 1, entityVersion: 1, loan: { entityId: 1, loanNumber: 'L-001' }, amount: '100.00' },
      { entityId: 2, entityVersion: 1, loan: { entityId: 2, loanNumber: 'L-002' }, amount: '200.00' },
    ],
    auditLogChanges: [],
  }
}

const LENDING_CONFIG: Readonly<Record<string, EntityConfig>> = {
  // A form with few fields: rendering thirty in jsdom would take most of a test's time.
  loans: {
    route: '/admin/loans',
    fieldsets: [{ fields: ['loanNumber', 'state', 'amount', 'currency', 'issuedOn', 'purpose'] }],
  },
}

function toConfig(entities: Readonly<Record<string, EntityConfig>>): ConfigSet {
  const files = Object.entries(entities).map(
    ([name, value]) => [name, { file: `entity-config/${name}.json`, value, lineOf: () => null }] as const,
  )
  return { ...NO_CONFIG, entities: Object.fromEntries(files) }
}

/** jsdom reports a size of 0 for every element, in which a virtual list renders no rows. */
function drawAtSize(): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => 900 },
    clientWidth: { configurable: true, get: () => 1200 },
  })
}

/** Preloads what opens above a list, as reading Material UI's menus takes longer than a test waits on a busy machine. */
async function loadPopups(): Promise<void> {
  await Promise.all([
    import('../../../src/engine/web/admin/action/ActionList.tsx'),
    import('../../../src/engine/web/admin/list/ColumnPanel.tsx'),
    import('../../../src/engine/web/admin/list/edit/CellEditor.tsx'),
    import('../../../src/engine/web/admin/list/edit/LeaveGuard.tsx'),
    import('../../../src/engine/web/admin/list/grid/RowMenu.tsx'),
    import('../../../src/engine/web/admin/list/views/ViewsMenu.tsx'),
    import('../../../src/engine/web/field-kinds/shared/PickerPanel.tsx'),
    import('../../../src/engine/web/ui/download/FileMenu.tsx'),
  ])
}

import { useApolloClient } from '@apollo/client/react'
import type { MouseEvent } from 'react'
import type { Row } from '../../../../schema/Row.ts'
import { isOffered } from '../../../../model/isOffered.ts'
import { clockDate } from '../../../../rules/clock.ts'
import { useSession } from '../../../client/session/SessionProvider.tsx'
import { useSessionActions } from '../../../client/session/useSessionActions.ts'
import { useRowLink } from '../../../dashboard/useRowLink.ts'
import { logWarning } from '../../../lib/log.ts'
import { randomId } from '../../../lib/randomId.ts'
import { toSafePath } from '../../../lib/safePath.ts'
import { readPath } from '../../../../model/values/readPath.ts'
import { useRecords } from '../../../records/Records.ts'
import type { CustomerListState } from './ListState.ts'

export interface RowOpening {
  /** Null: the row leads nowhere. */
  readonly linkOf: (row: Row) => string | null
  /** What happens when it is opened has not happened yet. */
  readonly isUnread: (row: Row) => boolean
  /** For a press of its link. */
  readonly open: (row: Row, event: MouseEvent) => void
}

/** Where the rows of a list lead, in which account, and what is done then. */
export function useRowOpening({ page, entity }: Pick<CustomerListState, 'page' | 'entity'>): RowOpening {
  const { model, refresh } = useRecords()
  const apollo = useApolloClient()
  const recordOf = useRowLink(entity.operations.get ? entity : null)
  const showIn = useOtherAccount()
  const action = page.onOpen === undefined ? undefined : model.actions[page.onOpen.action]
  const addressOf = (row: Row) => addressIn(page.link === undefined ? null : row[page.link])
  const isUnread = (row: Row) =>
    action?.target != null &&
    isOffered(action.target, row, { now: clockDate(), currency: null, personId: null })
  const run = async (row: Row) => {
    const id = entity.idField === null ? null : row[entity.idField]
    if (!action || (typeof id !== 'number' && typeof id !== 'string')) return
    try {
      const { createWrites } = await import('../../actions/createWrites.ts')
      const call = { values: {}, ids: [id], dryRun: false }
      await createWrites(apollo, model).run(action, call, { clientCorrelationId: randomId() })
      refresh()
    } catch (error) {
      logWarning('A row of a list was opened.', error)
    }
  }
  return {
    linkOf: (row) => addressOf(row) ?? recordOf(row),
    isUnread,
    open: (row, event) => {
      const done = isUnread(row) ? run(row) : Promise.resolve()
      const address = addressOf(row)
      const isElsewhere = address === null || event.ctrlKey || event.metaKey
      const account = page.linkAccount === undefined ? null : readPath(row, [page.linkAccount, 'entityId'])
      const show = isElsewhere ? null : showIn(account, address)
      if (show === null) return
      event.preventDefault()
      // Leaving the page would break the request off.
      void done.finally(show)
    },
  }
}

/** A page shows the account in use, so the address of another one of the reader's is opened in that one. */
function useOtherAccount() {
  const session = useSession()
  const { switchAccount } = useSessionActions()
  return (accountId: unknown, path: string): (() => void) | null => {
    if (session.status !== 'signedIn') return null
    const other = session.accounts.find(({ account }) => account.entityId === accountId)
    if (!other || other === session.currentAccount) return null
    return () => switchAccount(other.account.entityId, path)
  }
}

/** An address of the app; anything else leads nowhere. */
function addressIn(value: unknown): string | null {
  const path = typeof value === 'string' ? toSafePath(value) : '/'
  return path === '/' ? null : path
}

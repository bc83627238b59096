import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { Unbroken } from '../../../engine/web/ui/Unbroken.tsx'
import { type Inbox, type InboxNotice, useInbox } from './useInbox.ts'

/** `/account/notices`: notices of the person, the newest first. */
export function InboxPage() {
  const { locale } = useLanguage()
  return (
    <ServerAccess>
      {/* The server writes the notices in the language of the page. */}
      <LoadedInbox key={locale} />
    </ServerAccess>
  )
}

function LoadedInbox() {
  const translate = useTranslate()
  const inbox = useInbox()
  const { unreadCount, isBusy, markRead } = inbox
  return (
    <>
      <PageHeader
        title={translate('account.inbox.title')}
        subtitle={translate('account.inbox.unread', { smart_count: unreadCount })}
        actions={
          <>
            <Button component={Link} to="/account/settings#tab=preferences" color="inherit">
              {translate('account.inbox.choose')}
            </Button>
            {unreadCount > 0 && (
              <Button variant="outlined" disabled={isBusy} onClick={() => void markRead(null)}>
                {translate('account.inbox.markAll')}
              </Button>
            )}
          </>
        }
      />
      <InboxBody inbox={inbox} />
    </>
  )
}

function InboxBody({ inbox }: { readonly inbox: Inbox }) {
  const translate = useTranslate()
  const session = useSession()
  const isStaff = session.status === 'signedIn' && session.isStaff
  const { notices, error, hasMore, showMore, refresh } = inbox
  if (notices === undefined) {
    return error ? (
      <ErrorState text={describeError(error, translate)} onRetry={refresh} />
    ) : (
      <SkeletonLoader shape="rectangle" height={320} />
    )
  }
  if (notices.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="mail"
          title={translate('account.inbox.empty')}
          text={translate(isStaff ? 'account.inbox.emptyTextStaff' : 'account.inbox.emptyText')}
        />
      </Card>
    )
  }
  return (
    <>
      <NoticeList notices={notices} onOpen={(id) => inbox.markRead([id])} />
      {hasMore && (
        <Button onClick={showMore} sx={{ mt: 4 }}>
          {translate('account.inbox.more')}
        </Button>
      )}
    </>
  )
}

interface NoticeListProps {
  readonly notices: readonly InboxNotice[]
  /** An unread notice was opened. */
  readonly onOpen: (entityId: number) => Promise<void>
}

/** A row for each notice: what happened and when, a dot while it is unread. A row with a page leads there. */
function NoticeList({ notices, onOpen }: NoticeListProps) {
  const { translate } = useLanguage()
  return (
    <Card component="ul" aria-label={translate('account.inbox.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {notices.map((notice) => (
        <Box component="li" key={notice.entityId} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <NoticeRow notice={notice} onOpen={onOpen} />
        </Box>
      ))}
    </Card>
  )
}

function NoticeRow({ notice, onOpen }: Pick<NoticeListProps, 'onOpen'> & { readonly notice: InboxNotice }) {
  const { translate, format } = useLanguage()
  const { entityId, text, path, happenedAtUtc, readAtUtc, account } = notice
  const isUnread = readAtUtc === null
  const showIn = useOtherAccount()
  const open = (event: MouseEvent) => {
    const read = isUnread ? onOpen(entityId) : Promise.resolve()
    const show = path === null || event.ctrlKey || event.metaKey ? null : showIn(account?.entityId, path)
    if (show === null) return
    event.preventDefault()
    // Leaving the page would break the request off.
    void read.finally(show)
  }
  const target = path === null ? {} : { component: Link, to: path }
  return (
    <ButtonBase {...target} onClick={open} sx={rowStyle}>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          mt: 1.5,
          borderRadius: 4,
          flexShrink: 0,
          bgcolor: isUnread ? 'primary.main' : 'transparent',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isUnread ? 600 : 400, overflowWrap: 'anywhere' }}>
          {isUnread && <Box component="span" sx={hidden}>{`${translate('account.inbox.isUnread')}: `}</Box>}
          <Unbroken text={text} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[format.dateTime(happenedAtUtc), account?.accountNumber].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

/** A page shows the account in use, so a notice about another one of the reader's is opened in that one. */
function useOtherAccount() {
  const session = useSession()
  const { switchAccount } = useSessionActions()
  return (accountId: number | undefined, path: string): (() => void) | null => {
    if (session.status !== 'signedIn' || accountId === undefined) return null
    const isOther =
      accountId !== session.currentAccount?.account.entityId &&
      session.accounts.some((one) => one.account.entityId === accountId)
    return isOther ? () => switchAccount(accountId, path) : null
  }
}

const rowStyle = {
  width: 1,
  minHeight: 64,
  px: { xs: 4, sm: 5 },
  py: 3,
  gap: 3,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  color: 'text.primary',
  textDecoration: 'none',
}
/** Only for screen readers. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }

import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { describeError } from '../../../engine/web/client/describeError.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { EmptyState } from '../../../engine/web/ui/EmptyState.tsx'
import { ErrorState } from '../../../engine/web/ui/ErrorState.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { PageHeader } from '../../../engine/web/ui/PageHeader.tsx'
import { SkeletonLoader } from '../../../engine/web/ui/SkeletonLoader.tsx'
import { NoticeList } from './NoticeList.tsx'
import { type Inbox, useInbox } from './useInbox.ts'

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

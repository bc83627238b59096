import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import { useLanguage } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { Unbroken } from '../../../engine/web/ui/Unbroken.tsx'
import type { InboxNotice } from './useInbox.ts'

export interface NoticeListProps {
  readonly notices: readonly InboxNotice[]
  /** An unread notice was opened. */
  readonly onOpen: (entityId: number) => Promise<void>
}

/** A row for each notice: what happened and when, a dot while it is unread. A row with a page leads there. */
export function NoticeList({ notices, onOpen }: NoticeListProps) {
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

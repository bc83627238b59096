import { useQuery } from '@apollo/client/react'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import { useNewsOf } from '../../../engine/web/client/news/useNewsOf.ts'
import { ServerAccess } from '../../../engine/web/client/ServerAccess.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { PanelRow } from '../../../engine/web/ui/layout/PanelRow.tsx'
import { UnreadNoticesDocument } from './generated/inbox.ts'

/** The inbox in the user menu, with the number of unread notices. */
export function InboxLink({ onPress }: { readonly onPress: () => void }) {
  return (
    <ServerAccess>
      <Counted onPress={onPress} />
    </ServerAccess>
  )
}

const FOLLOWED = ['InboxNotice']

function Counted({ onPress }: { readonly onPress: () => void }) {
  const translate = useTranslate()
  const { data, refetch } = useQuery(UnreadNoticesDocument, { fetchPolicy: 'cache-and-network' })
  useNewsOf(FOLLOWED, () => void refetch().catch(() => undefined))
  const count = data?.inboxNotices.totalCount ?? 0
  return (
    <PanelRow icon={MailOutlined} to="/account/notices" onPress={onPress}>
      <Box component="span" sx={{ flex: 1 }}>
        {translate('shell.user.inbox')}
      </Box>
      {count > 0 && (
        <Box
          component="span"
          aria-label={translate('shell.user.unread', { smart_count: count })}
          sx={{
            px: 2,
            borderRadius: 3,
            fontSize: 12,
            fontWeight: 600,
            lineHeight: '20px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {count}
        </Box>
      )}
    </PanelRow>
  )
}

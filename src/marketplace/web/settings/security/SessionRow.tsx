import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Translate, useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { type DeviceName, deviceName } from '../../../../engine/web/lib/deviceName.ts'
import { StateChip } from '../../../../engine/web/ui/StateChip.tsx'
import type { SessionsQuery } from './generated/security.ts'

export interface SessionRowProps {
  readonly session: SessionsQuery['sessions']['open'][number]
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** A device: its name, when it signed in, and a button to sign it out. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { translate, format } = useLanguage()
  const device = deviceName(session.userAgent)
  const name = nameOf(device, translate)
  const Icon = device.isPhone ? SmartphoneOutlined : ComputerOutlined
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle2">{name}</Typography>
          {session.isCurrent && (
            <StateChip color="success">{translate('account.security.thisDevice')}</StateChip>
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {translate('account.security.lastUsed', { time: format.dateTime(session.lastUsedAtUtc) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('account.security.startedAt', { time: format.dateTime(session.startedAtUtc) })}
        </Typography>
      </Box>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outlined"
          loading={isEnding}
          onClick={onEnd}
          aria-label={translate('account.security.endOne', { device: name })}
        >
          {translate('account.security.end')}
        </Button>
      )}
    </Box>
  )
}

function nameOf({ browser, system }: DeviceName, translate: Translate): string {
  if (browser && system) return translate('account.security.device', { browser, system })
  return browser ?? system ?? translate('account.security.unknownDevice')
}

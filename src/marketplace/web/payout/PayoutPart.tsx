import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import type { Membership } from '../../../engine/web/client/session/UserAndAccounts.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { PayoutDialog } from './PayoutDialog.tsx'

export interface PayoutPartProps {
  readonly user: SignedInSession['user']
  readonly membership: Membership
}

/** The button, and the dialog that it opens. */
export function PayoutPart({ user, membership }: PayoutPartProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('payout.open')}
      </Button>
      {isOpen && <PayoutDialog user={user} membership={membership} onClose={() => setOpen(false)} />}
    </>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  areNoticeChoices,
  NOTICE_KINDS,
  NOTICE_MAILS,
  noticeChoice,
  type NoticeChoice,
  type NoticeKind,
  type NoticeMail,
  OWN_MAIL_KINDS,
  STAFF_KINDS,
} from '../../rules/noticeKinds.ts'
import { CheckField } from '../../../engine/web/forms/fields/CheckField.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { PartProps } from '../../../engine/web/portal/pages/PortalParts.ts'
import { SelectBox } from '../../../engine/web/ui/SelectBox.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import { useSavePreferences } from '../../../engine/web/identity/settings/useSavePreferences.ts'

/** Notification preferences; each choice is saved at once. */
export function NoticesCard({ session: { user, isStaff } }: Pick<PartProps, 'session'>) {
  const translate = useTranslate()
  const { save, isSaving } = useSavePreferences()
  const [settings, setSettings] = useState(user.userSettings)
  const change = async (kind: NoticeKind, choice: NoticeChoice) => {
    const { notices } = settings
    const chosen = areNoticeChoices(notices) ? { ...(notices as object), [kind]: choice } : { [kind]: choice }
    setSettings({ ...settings, notices: chosen })
    if (!(await save({ notices: chosen }))) setSettings(settings)
  }
  return (
    <SettingsCard title={translate('account.notices.title')} intro={translate('account.notices.intro')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {NOTICE_KINDS.filter((kind) => STAFF_KINDS.has(kind) === isStaff).map((kind) => (
          <ChoiceRow
            key={kind}
            kind={kind}
            choice={noticeChoice(settings, kind)}
            isSaving={isSaving}
            onChange={(choice) => void change(kind, choice)}
          />
        ))}
      </Box>
    </SettingsCard>
  )
}

function ChoiceRow(props: {
  readonly kind: NoticeKind
  readonly choice: NoticeChoice
  readonly isSaving: boolean
  readonly onChange: (choice: NoticeChoice) => void
}) {
  const { kind, choice, isSaving, onChange } = props
  const translate = useTranslate()
  const name = translate(`account.notices.kinds.${kind}`)
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        // The choice of mail is read whole, in every language.
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: '1fr 120px 200px' },
      }}
    >
      <Typography sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{name}</Typography>
      <CheckField
        name={`${kind}-inbox`}
        isChecked={choice.inInbox}
        disabled={isSaving}
        onChange={(inInbox) => onChange({ ...choice, inInbox })}
      >
        {translate('account.notices.inbox')}
      </CheckField>
      <SelectBox
        value={choice.mail}
        disabled={isSaving || OWN_MAIL_KINDS.has(kind)}
        onChange={(event) => onChange({ ...choice, mail: event.target.value as NoticeMail })}
        inputProps={{ 'aria-label': translate('account.notices.mail', { kind: name }) }}
        sx={{ height: 44, width: 1 }}
      >
        {NOTICE_MAILS.map((mail) => (
          <option key={mail} value={mail}>
            {translate(`account.notices.mails.${mail}`)}
          </option>
        ))}
      </SelectBox>
    </Box>
  )
}

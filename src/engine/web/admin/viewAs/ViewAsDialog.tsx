import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { PARTNER_ROLE } from '../../../model/PlatformRole.ts'
import { VIEWED_ROLES, type ViewedAs } from '../../../model/viewAs.ts'
import { describeFailure } from '../failures.ts'
import { ServerAccess } from '../../client/ServerAccess.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { ViewablePartnersDocument } from './generated/viewAs.ts'

export interface ViewAsDialogProps {
  readonly onChoose: (view: ViewedAs) => void
  readonly onClose: () => void
}

/** Asks as whom to look: a role of staff, or the staff of a partner. */
export function ViewAsDialog({ onChoose, onClose }: ViewAsDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [search, setSearch] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('admin.viewAs.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <DialogContentText id={`${id}-text`}>{translate('admin.viewAs.text')}</DialogContentText>
        <FieldFrame label={translate('admin.viewAs.search')}>
          {(parts) => <TextBox {...parts} dense value={search} onChange={setSearch} maxLength={100} />}
        </FieldFrame>
        {/* As high as before, whatever is found. */}
        <Box sx={{ height: 'min(336px, 45dvh)', overflowY: 'auto', mx: -2 }}>
          <ServerAccess fallback={<SkeletonLoader shape="table" rows={6} columns={1} />}>
            <Found search={search} onChoose={onChoose} />
          </ServerAccess>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('common.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface FoundProps extends Pick<ViewAsDialogProps, 'onChoose'> {
  readonly search: string
}

function Found({ search, onChoose }: FoundProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(ViewablePartnersDocument, { fetchPolicy: 'cache-and-network' })
  const wanted = search.trim().toLocaleLowerCase()
  const matches = ({ name }: { readonly name: string }) => name.toLocaleLowerCase().includes(wanted)
  const roles = VIEWED_ROLES.map((role): ViewChoice => ({
    name: translate(`admin.viewAs.roles.${role}`),
    view: { role, partnerId: null },
  }))
  const partners = (data?.whiteLabelPartners.nodes ?? []).map(({ name, entityId }): ViewChoice => ({
    name,
    view: { role: PARTNER_ROLE, partnerId: entityId },
  }))
  return (
    <>
      <ViewChoices
        groups={[
          { label: translate('admin.viewAs.rolesLabel'), choices: roles.filter(matches) },
          { label: translate('admin.viewAs.partnersLabel'), choices: partners.filter(matches) },
        ]}
        onChoose={onChoose}
      />
      {!data && !error && <SkeletonLoader shape="table" rows={3} columns={1} />}
      {error && (
        <ErrorState
          title={translate('admin.viewAs.failed')}
          text={describeFailure(error, translate)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

interface ViewChoice {
  readonly name: string
  readonly view: ViewedAs
}

interface ViewGroup {
  readonly label: string
  readonly choices: readonly ViewChoice[]
}

/** As whom one may look, in groups; a press chooses. */
function ViewChoices({
  groups,
  onChoose,
}: {
  readonly groups: readonly ViewGroup[]
  readonly onChoose: (view: ViewedAs) => void
}) {
  const translate = useTranslate()
  const shown = groups.filter(({ choices }) => choices.length > 0)
  return (
    <>
      <Box role="status" sx={{ px: 2 }}>
        {shown.length === 0 && translate('admin.viewAs.none')}
      </Box>
      {shown.map((group) => (
        <Group key={group.label} group={group} onChoose={onChoose} />
      ))}
    </>
  )
}

function Group({
  group: { label, choices },
  onChoose,
}: {
  readonly group: ViewGroup
  readonly onChoose: (view: ViewedAs) => void
}) {
  const id = useId()
  return (
    <Box sx={{ pb: 3 }}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {choices.map(({ name, view }) => (
          <li key={`${view.role} ${view.partnerId}`}>
            <ButtonBase onClick={() => onChoose(view)} sx={choiceStyle}>
              {name}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const choiceStyle = {
  width: 1,
  minHeight: 40,
  px: 2,
  borderRadius: 2,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body1',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const

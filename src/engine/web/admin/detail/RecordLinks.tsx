import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import { isBlank, readPath } from '../../../model/readPath.ts'
import type { RecordLink } from '../../../model/RecordLink.ts'
import { filterAddress } from '../../dashboard/filterAddress.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { usePage } from '../PageContext.tsx'
import { canFollow } from '../permissions.ts'

/** The pages about a record that config links it to. Renders nothing without one. */
export function RecordLinks({ record }: { readonly record: Row }) {
  const { model, session, translate } = useAdmin()
  const { entity } = usePage()
  const links = entity.links.flatMap((link) => {
    const to = canFollow(session, link) ? addressOf(model, link, record) : null
    return to === null ? [] : [{ ...link, to }]
  })
  if (links.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={translate('admin.detail.links')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -3, mb: 3, ml: -1.5 }}
    >
      {links.map(({ to, label, icon }) => (
        <Button key={to} component={Link} to={to} size="small" startIcon={<NamedIcon name={icon} />}>
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** Null for a record that the link is not for, or that lacks what its address carries. */
function addressOf(model: AdminModel, { to, as, values, when }: RecordLink, record: Row): string | null {
  if (when && !evaluateCondition(when, record)) return null
  const given = values.map(({ name, path }) => [name, readPath(record, path)] as const)
  if (given.some(([, value]) => isBlank(value))) return null
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const page = model.pages.find(({ route }) => route === to)
  if (as === 'filter') return page?.kind === 'entity' ? filterAddress(page, texts, null) : null
  return values.length === 0 ? to : `${to}?${new URLSearchParams(texts).toString()}`
}

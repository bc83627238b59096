import Button from '@mui/material/Button'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { useAdmin } from './AdminContext.tsx'
import { homeOf } from './homeOf.ts'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'

/** Shown when no page of the model has this address. */
export function NotFound() {
  return <State icon="folder" name="notFound" />
}

/** Shown when the page exists, but this person may not see it. */
export function NoAccess() {
  return <State icon="security" name="noAccess" />
}

function State({ icon, name }: { readonly icon: string; readonly name: 'notFound' | 'noAccess' }) {
  const { translate, model, session } = useAdmin()
  const home = homeOf(model, session)
  const title = translate(`admin.state.${name}`)
  return (
    <>
      <DocumentTitle title={title} />
      <EmptyState
        icon={icon}
        title={title}
        titleAs="h1"
        text={translate(`admin.state.${name}Note`)}
        action={
          home && (
            <Button component={Link} to={home} variant="outlined">
              {translate('admin.state.goHome')}
            </Button>
          )
        }
      />
    </>
  )
}

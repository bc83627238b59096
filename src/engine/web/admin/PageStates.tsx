import Button from '@mui/material/Button'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { useAdmin } from './AdminContext.tsx'
import { findStartRoute } from './places/findStartRoute.ts'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'

/** Shown when no page of the model has this address. */
export function NotFound() {
  return <State icon="folder" title="shell.notFound.title" text="shell.notFound.text" />
}

/** Shown when the page exists, but this person may not see it. */
export function NoAccess() {
  return <State icon="security" title="admin.state.noAccess" text="admin.state.noAccessNote" />
}

/** `title` and `text` are keys of texts. */
function State({ icon, ...keys }: { readonly icon: string; readonly title: string; readonly text: string }) {
  const { translate, model, session } = useAdmin()
  const home = findStartRoute(model, session)
  const title = translate(keys.title)
  return (
    <>
      <DocumentTitle title={title} />
      <EmptyState
        icon={icon}
        title={title}
        titleAs="h1"
        text={translate(keys.text)}
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

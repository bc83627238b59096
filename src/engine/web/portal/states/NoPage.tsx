import Button from '@mui/material/Button'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { DocumentTitle } from '../../ui/DocumentTitle.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'

/** Shown when no page or record has this address, or this person may not see it. */
export function NoPage({ name }: { readonly name: 'notFound' | 'noAccess' }) {
  const translate = useTranslate()
  const session = useSession()
  const title = translate(`portal.state.${name}`)
  return (
    <>
      <DocumentTitle title={title} />
      <EmptyState
        icon={name === 'notFound' ? 'folder' : 'security'}
        title={title}
        titleAs="h1"
        text={translate(`portal.state.${name}Note`)}
        action={
          <Button
            component={Link}
            to={session.status === 'signedIn' ? session.homePath : '/'}
            variant="outlined"
            size="large"
          >
            {translate('portal.state.goHome')}
          </Button>
        }
      />
    </>
  )
}

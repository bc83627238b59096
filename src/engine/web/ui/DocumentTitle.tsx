import { usePartner } from './theme/AppTheme.tsx'

/** Sets the document title: the page's title and the partner's name. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const { partner } = usePartner()
  return <title>{`${title} · ${partner.name}`}</title>
}

import { usePartner } from './theme/AppTheme.tsx'

/** The title of the page in tabs and history, under the partner's name. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const { partner } = usePartner()
  return <title>{`${title} · ${partner.name}`}</title>
}

import { AreaLayout } from '../ui/layout/AreaLayout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export interface AdminAppProps {
  /** First segment of the routes: `admin` or `backoffice`. */
  readonly area: string
}

export function AdminApp({ area }: AdminAppProps) {
  return (
    <AreaLayout groups={[]} label={area}>
      <PageHeader title={area} />
    </AreaLayout>
  )
}

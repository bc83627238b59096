import { useState } from 'react'

/** Whether rows of this listing have loaded, whatever the current page. */
export function useListed(listing: string, isCurrent: boolean): boolean {
  const [listed, setListed] = useState<string | null>(null)
  if (isCurrent && listed !== listing) setListed(listing)
  return isCurrent || listed === listing
}

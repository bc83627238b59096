import { accounts } from '../tables/index.ts'
import { atMinute } from './calendar.ts'
import { CURRENCIES } from '../referenceData/facts/reference.ts'
import { PLATFORM_START } from '../referenceData/seedReferenceData.ts'
import { currencyId } from '../referenceData/ids.ts'
import { type SeedWorld } from './SeedWorld.ts'

/** The platform's own accounts, two in every currency. */
export function seedPlatformAccounts({ sink }: SeedWorld): void {
  const instant = atMinute(PLATFORM_START, 480)
  for (const { code } of CURRENCIES) {
    for (const accountName of [`Client funds ${code}`, `Fees ${code}`]) {
      const entityId = sink.nextId(accounts)
      sink.add(accounts, {
        entityId,
        accountNumber: String(10_000_000 + entityId),
        accountName,
        type: 'SYSTEM',
        status: 'UBOS_KYC_VERIFIED',
        currencyId: currencyId(code),
        kycStatus: 'OK',
        isKycCompleted: true,
        openedDate: PLATFORM_START,
        createdAtUtc: instant,
        updatedAtUtc: instant,
      })
    }
  }
}

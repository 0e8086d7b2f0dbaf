import type { ComplaintStatus } from '@touchline/contract/health/complaints';
import type { TFunction } from 'i18next';

/** What a list without complaints says: that there are none, or none with the chosen status. */
export const emptyTexts = (t: TFunction, status: ComplaintStatus | undefined) =>
  status
    ? { title: t('pieces.table.empty'), hint: t('complaints.noneOfStatus') }
    : { title: t('complaints.empty.title'), hint: t('complaints.empty.hint') };

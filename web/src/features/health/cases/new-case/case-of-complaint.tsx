import type { ComplaintRecord } from '@touchline/contract/health/complaints';
import { useQuery } from '@tanstack/react-query';
import { FolderCheck, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { casesQuery } from '../../../../api/health/cases.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { dayIn } from '../../../../lib/dates/days.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { caseAddress } from '../case-address.ts';
import { NewCaseDialog } from './new-case-dialog.tsx';

type CaseOfComplaintProps = { complaint: ComplaintRecord; timeZone: string };

/** In a complaint, for medical staff: makes a case of it, or leads to the one that was made. */
export function CaseOfComplaint({ complaint, timeZone }: CaseOfComplaintProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Without the answer, the complaint is still there to be read.
  const { data } = useQuery({ ...casesQuery({ state: 'all', complaint: complaint._id }), meta: { quiet: true } });
  if (!data) return null;
  const [made] = data.records;
  if (made)
    return (
      <Link to={caseAddress(made._id)} className={buttonVariants({ variant: 'outline', hasIcon: true })}>
        <FolderCheck aria-hidden="true" />
        {t('cases.new.partOf')}
      </Link>
    );
  return (
    <>
      <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('cases.new.button')}
      </Button>
      {isOpen ? (
        <NewCaseDialog complaint={complaint} today={dayIn(timeZone, new Date())} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

import type { ReportCategory } from '@touchline/contract/club/reports';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../lib/router/router.tsx';
import { dataEntryStaffQuery } from '../../../api/people/users.ts';
import { PersonList } from '../../../components/people/person-list.tsx';
import { libraries } from './library.ts';

type StaffListProps = {
  category: ReportCategory;
  /** Beside the title. */
  headEnd?: ReactNode;
};

/** The staff who enter a library's reports; a click opens the person's profile. */
export function StaffList({ category, headEnd }: StaffListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { department, staffTitle, staffPath } = libraries[category];
  const staff = useQuery(dataEntryStaffQuery(department));

  return (
    <PersonList
      title={t(staffTitle)}
      hasNumbers={false}
      persons={(staff.data ?? []).map(({ _id, name, profileImage, status }) => ({
        id: _id,
        name,
        photo: profileImage?.url,
        detail: t('pieces.dataEntry'),
        ...(status === 'inactive' && { status }),
      }))}
      onOpen={(userId) => void navigate(staffPath, { state: { userId } })}
      head={{ end: headEnd }}
      pages={{
        isLoading: staff.isPending,
        error: staff.isError ? t('staff.listFailed') : null,
        onRetry: () => void staff.refetch(),
      }}
      empty={{ title: t('reports.staff.empty.title'), hint: t('reports.staff.empty.hint') }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { PeopleScreen } from '../people/people-screen.tsx';
import type { Department } from './department.ts';
import { StaffDetail } from './staff-detail.tsx';

type DepartmentPageProps = { title: string; department: Department };

/** The staff of a department and the selected person. */
export function DepartmentPage({ title, department }: DepartmentPageProps) {
  const { t } = useTranslation();
  const name = t(`staff.departments.${department}`);
  return (
    <PeopleScreen kind="staff" type={department} title={title} rowDetail={name} subjectDetail={() => name}>
      {(shown) => <StaffDetail shown={shown} department={department} />}
    </PeopleScreen>
  );
}

import type { UserType } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { FirstPeopleLinks } from '../../../components/people/first-people-links.tsx';
import type { PeopleKind } from './people-kind.ts';

type NoPeopleProps = { kind: PeopleKind; type: UserType; title: string; hint: string; isAdmin: boolean };

/** Explains where to add people in an empty club or department. */
export function NoPeople({ kind, type, title, hint, isAdmin }: NoPeopleProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={t(`${kind}.empty.title`)}
        hint={hint}
        action={isAdmin ? <FirstPeopleLinks type={type} /> : undefined}
      />
    </>
  );
}

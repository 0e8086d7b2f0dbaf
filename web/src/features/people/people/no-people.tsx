import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { CreateAccountLink } from './create-account-link.tsx';
import type { PeopleKind } from './people-kind.ts';

type NoPeopleProps = { kind: PeopleKind; title: string; hint: string; isAdmin: boolean };

/** Explains where to add people in an empty club or department. */
export function NoPeople({ kind, title, hint, isAdmin }: NoPeopleProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <EmptyState title={t(`${kind}.empty.title`)} hint={hint} action={isAdmin ? <CreateAccountLink /> : undefined} />
    </>
  );
}

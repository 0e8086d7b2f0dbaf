import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../../components/button-look.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import type { PeopleKind } from './people-kind.ts';

type NoPeopleProps = { kind: PeopleKind; title: string; isAdmin: boolean };

/** A club before its first player, a department before its first member: where people come from. */
export function NoPeople({ kind, title, isAdmin }: NoPeopleProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={t(`${kind}.empty.title`)}
        hint={t(isAdmin ? `${kind}.empty.hintAdmin` : `${kind}.empty.hintStaff`)}
        action={
          isAdmin ? (
            <Link to="/profiles/new" className={buttonLook({ variant: 'outline' })}>
              {t('players.empty.open')}
            </Link>
          ) : undefined
        }
      />
    </>
  );
}

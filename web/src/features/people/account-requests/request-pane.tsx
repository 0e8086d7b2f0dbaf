import type { User, UserListItem } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { profileLink } from '../profile/profile-link.ts';
import { ListedOnly } from '../profile/listed-only.ts';
import { usePerson } from '../profile/use-person.ts';
import { type Decision, RequestDetail } from './request-detail.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';

type RequestPaneProps = {
  id: string;
  title: string;
  /** The data from the list, shown until the full record has loaded. */
  listed: UserListItem | undefined;
  isAdmin: boolean;
  onDecided: (person: User, decision: Decision) => void;
  /** Undefined if there is no first request. */
  onFirst: (() => void) | undefined;
  takesFocus: boolean;
};

/** Fetches and shows the selected request. */
export function RequestPane({ id, title, listed, isAdmin, onDecided, onFirst, takesFocus }: RequestPaneProps) {
  const { t } = useTranslation();
  const { person, isListedOnly, error, isMissing, refetch, isFetching } = usePerson({ id, title, listed, takesFocus });

  if (isMissing)
    return (
      <EmptyState
        drawing="offside"
        title={t('requests.notFound.title')}
        hint={t('requests.notFound.hint')}
        action={
          onFirst ? (
            <Button variant="outline" onClick={onFirst}>
              {t('requests.notFound.first')}
            </Button>
          ) : undefined
        }
      />
    );
  if (!person && error)
    return <ErrorState message={t('requests.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!person) return <RequestSkeleton />;
  if (person.status !== 'pending' && person.status !== 'rejected') return <Decided person={person} />;
  return (
    <ListedOnly value={isListedOnly}>
      <RequestDetail
        person={person}
        isAdmin={isAdmin}
        onDecided={onDecided}
        onDeadLink={() => void refetch()}
        takesFocus={takesFocus}
      />
    </ListedOnly>
  );
}

/** Another user was quicker, or an old link was opened. */
function Decided({ person }: { person: User }) {
  const { t } = useTranslation();
  const link = profileLink(person);
  return (
    <EmptyState
      title={t('requests.decided.title', { name: person.name })}
      hint={t('requests.decided.hint')}
      action={
        link ? (
          <Link to={link.to} state={link.state} className={buttonVariants({ variant: 'outline' })}>
            {t('requests.decided.open')}
          </Link>
        ) : undefined
      }
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { PlayerStatus } from '@touchline/contract/health/availability';
import type { User, UserListItem, UserType } from '@touchline/contract/people/users';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '../../../api/people/users.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { splitOverlay } from '../../../components/ui/split-overlay.tsx';
import { useFetchWhenIdle } from '../../../hooks/use-fetch-when-idle.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { ListedOnly } from '../profile/listed-only.ts';
import { usePerson } from '../profile/use-person.ts';
import type { DeletePersonDialogProps } from './delete-person-dialog.tsx';
import type { PeopleKind } from './people-kind.ts';
import { PersonNotFound } from './person-not-found.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

const { Overlay: DeletePersonDialog, preload } = splitOverlay<DeletePersonDialogProps>(async () => ({
  default: (await import('./delete-person-dialog.tsx')).DeletePersonDialog,
}));

/** The props of a person's detail. */
export type ShownPerson = {
  person: User;
  /** What limits a player, as the list has it. */
  availability: PlayerStatus | undefined;
  /** Returns the full record, which may still be loading while the list's row is shown. */
  onLoad: () => Promise<Loaded<User>>;
  /** Fetches it again, even if it is cached. */
  onReload: () => Promise<Loaded<User>>;
  isAdmin: boolean;
  onDelete: () => void;
  onErase: () => void;
  onDeadLink: () => void;
  back: { label: string; onBack: () => void };
  /** Opened in place of the focused element. */
  takesFocus: boolean;
  /** Opened by its row: its head is shown first, and what is below the first screenful right after. */
  isChosen: boolean;
};

type PersonPaneProps = {
  kind: PeopleKind;
  type: UserType;
  id: string;
  title: string;
  /** The data from the list, shown until the full record has loaded. */
  listed: UserListItem | undefined;
  isAdmin: boolean;
  /** Distinguishes the person to delete from others with the same name. */
  subjectDetail: (person: User) => ReactNode;
  onDeleted: () => void;
  onErase: (person: User) => void;
  /** The record has another id by now. */
  onMoved: (id: string) => void;
  onFirst: (() => void) | undefined;
  onBack: () => void;
  takesFocus: boolean;
  isChosen: boolean;
  children: (shown: ShownPerson) => ReactNode;
};

/** Fetches and shows the selected person. */
export function PersonPane(props: PersonPaneProps) {
  const { kind, type, id, title, listed, isAdmin, subjectDetail, takesFocus, isChosen, children } = props;
  const { onDeleted, onErase, onMoved, onFirst, onBack } = props;
  const { t } = useTranslation();
  useFetchWhenIdle(preload);
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const { person, isListedOnly, error, isMissing, refetch, isFetching } = usePerson({ id, title, listed, takesFocus });

  // An old link names a record that was merged into another one.
  const currentId = person?._id;
  useEffect(() => {
    if (currentId !== undefined && currentId !== id) onMoved(currentId);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [currentId, id]);

  const back = { label: title, onBack };
  if (isMissing || (person && person.role !== type))
    return <PersonNotFound kind={kind} back={back} onFirst={onFirst} />;
  if (!person && error)
    return (
      <>
        <PageHead title={title} back={back} />
        <ErrorState message={t(`${kind}.loadFailed`)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!person) return <PersonSkeleton title={title} />;

  return (
    <ListedOnly value={isListedOnly}>
      {children({
        person,
        availability: listed?.availability,
        onLoad: () => queryClient.ensureQueryData(userQuery(id)),
        onReload: () => queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 }),
        isAdmin,
        onDelete: () => setDeleting(true),
        onErase: () => onErase(person),
        onDeadLink: () => void refetch(),
        back,
        takesFocus,
        isChosen,
      })}
      <DeletePersonDialog
        kind={kind}
        person={person}
        detail={subjectDetail(person)}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </ListedOnly>
  );
}

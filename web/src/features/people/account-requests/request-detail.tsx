import type { User } from '@touchline/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { requestHintsQuery, useApproveUser, useRejectUser } from '../../../api/people/account-requests.ts';
import { HeldBack } from '../../../components/page/held-back.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { conflictingField } from '../../../lib/forms/validation.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { WornNumber } from '../profile/worn-number.tsx';
import { profileLink } from '../profile/profile-link.ts';
import { useThrottled } from '../../../hooks/use-throttled.ts';
import { useMainSquad } from './main-squad.tsx';
import { RequestActions, RequestCard } from './request-card.tsx';
import { RequestHints } from './request-hints.tsx';
import { SheetsSkeleton } from './request-skeleton.tsx';
import { RequestSheets } from './request-sheets.tsx';

export type Decision = 'accepted' | 'rejected';

type RequestDetailProps = {
  person: User;
  isAdmin: boolean;
  onDecided: (person: User, decision: Decision) => void;
  onDeadLink: () => void;
  /** Opened in place of the focused element. */
  takesFocus: boolean;
};

const linkPauseMs = 60_000;

type Failure = 'conflict' | 'email' | 'shirtNumber';

const failureOf = (error: unknown): Failure | null => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const field = conflictingField(error);
  return field === 'email' || field === 'shirtNumber' ? field : 'conflict';
};

/** One request, read-only, with Accept and Reject for the administrator. */
export function RequestDetail({ person, isAdmin, onDecided, onDeadLink, takesFocus }: RequestDetailProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const title = useRef<HTMLHeadingElement>(null);
  const renewLinks = useThrottled(onDeadLink, linkPauseMs);
  const approve = useApproveUser();
  const reject = useRejectUser();
  const squad = useMainSquad();
  const isPlayer = person.role === 'player';
  const squadId = isPlayer ? squad.id : undefined;
  const hints = useQuery({ ...requestHintsQuery(person._id, squadId), enabled: isAdmin });
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    // The pane stays mounted, and the previous request may have been scrolled to the end.
    const pane = title.current?.closest('main');
    if (pane) pane.scrollTop = 0;
    if (takesFocus) title.current?.focus();
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const decide = (decision: Decision) => {
    setFailure(null);
    const options = {
      onSuccess: (decided: User) => onDecided(decided, decision),
      // The error listener reports failures; this shows how to resolve a conflict.
      onError: (error: Error) => setFailure(failureOf(error)),
    };
    if (decision === 'rejected') reject.mutate(person._id, options);
    else approve.mutate({ id: person._id, squad: squadId }, options);
  };

  return (
    <>
      <RequestCard
        person={person}
        titleRef={title}
        field={isAdmin && isPlayer ? squad.field : null}
        actions={
          isAdmin ? (
            <RequestActions
              person={person}
              isAccepting={approve.isPending}
              isRejecting={reject.isPending}
              isOff={!isOnline}
              onAccept={() => decide('accepted')}
              onReject={() => decide('rejected')}
            />
          ) : null
        }
      />
      {isAdmin ? null : <p className="text-sm text-ink-3">{t('requests.adminDecides')}</p>}
      {failure ? (
        <Alert variant="destructive" title={t('requests.failed.title')} onDismiss={() => setFailure(null)}>
          {t(`requests.failed.${failure}`)} {failure === 'conflict' ? null : <Correction person={person} />}
        </Alert>
      ) : null}
      <WornNumber conflict={approve.error instanceof ApiError ? approve.error.data : null} />
      {isAdmin ? <RequestHints id={person._id} squad={squadId} /> : null}
      <HeldBack isReady={!isAdmin || !hints.isPending} skeleton={<SheetsSkeleton />}>
        <RequestSheets person={person} onDeadLink={renewLinks} />
      </HeldBack>
    </>
  );
}

/** A request is read-only here; conflicts are resolved on the members' pages. */
function Correction({ person }: { person: User }) {
  const { t } = useTranslation();
  const link = profileLink({ ...person, status: 'active' });
  return link ? (
    <Link to={link.to} state={link.state} className="font-medium underline underline-offset-4">
      {t('requests.failed.correct')}
    </Link>
  ) : null;
}

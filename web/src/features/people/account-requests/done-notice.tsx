import type { User } from '@touchline/contract/people/users';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ComingSessionsOffer } from '../coming-sessions/coming-sessions-offer.tsx';
import { profileLink } from '../profile/profile-link.ts';
import { InvitationStatus } from '../profile/invitation-status.tsx';
import type { Decision } from './request-detail.tsx';

export type Done = { person: User; what: Decision | 'created' };

type DoneNoticeProps = {
  done: Done;
  onDismiss: () => void;
  onShowAgain: () => void;
  /** Takes the focus if nothing else can. */
  takesFocus: boolean;
};

/** The last action and its result: the state of the invitation, or a link back to a rejected request. */
export function DoneNotice({ done: { person, what }, onDismiss, onShowAgain, takesFocus }: DoneNoticeProps) {
  const { t } = useTranslation();
  const link = profileLink({ ...person, status: 'active' });
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-hidden">
      <Alert variant={what === 'rejected' ? 'default' : 'success'} onDismiss={onDismiss}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 py-1">{t(`requests.${what}`, { name: person.name })}</span>
          {what !== 'rejected' && link ? (
            <Link {...link} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
              {t('requests.decided.open')}
            </Link>
          ) : null}
        </span>
      </Alert>
      {what === 'rejected' ? (
        <Button variant="outline" className="justify-self-start" onClick={onShowAgain}>
          {t('requests.showAgain')}
        </Button>
      ) : link ? (
        <>
          <InvitationStatus userId={person._id} />
          {person.role === 'player' ? <ComingSessionsOffer playerId={person._id} /> : null}
        </>
      ) : null}
    </div>
  );
}

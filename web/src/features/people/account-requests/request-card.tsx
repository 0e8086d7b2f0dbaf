import type { User } from '@touchline/contract/people/users';
import { MailQuestion, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { StatusLabel } from '../../../components/people/status-label.tsx';

type RequestCardProps = {
  person: User;
  titleRef: Ref<HTMLHeadingElement>;
  /** The actions. */
  actions: ReactNode;
  /** What goes with accepting. */
  field?: ReactNode;
};

/** The applicant: photo, name, department and the state of the request. */
export function RequestCard({ person, titleRef, actions, field }: RequestCardProps) {
  const { t } = useTranslation();
  const { name, role, status, email, emailConfirmed, profileImage } = person;
  return (
    <section className="@container rounded-lg border border-line bg-surface shadow-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 p-5 max-tablet:gap-x-4 max-tablet:p-4 @min-[34rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar name={name} src={profileImage?.url} size="xl" />
        <div className="min-w-0">
          <h2
            ref={titleRef}
            tabIndex={-1}
            dir="auto"
            className="text-xl leading-tight font-bold tracking-title text-balance wrap-anywhere outline-none"
          >
            {name}
          </h2>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
            <span>{t(`accounts.roles.${role}`)}</span>
            {status === 'rejected' ? (
              <Badge tone="danger" icon={<BookingCard colour="red" />}>
                {t('requests.status.rejected')}
              </Badge>
            ) : (
              <StatusLabel status="pending" />
            )}
            {email && !emailConfirmed ? (
              <Badge icon={<MailQuestion aria-hidden="true" />}>{t('requests.status.unconfirmed')}</Badge>
            ) : null}
          </div>
        </div>
        {actions ? (
          <div className="col-span-full flex gap-2 max-tablet:*:flex-1 @min-[34rem]:col-span-1">{actions}</div>
        ) : null}
        {field ? <div className="col-span-full max-w-md">{field}</div> : null}
      </div>
    </section>
  );
}

type RequestActionsProps = {
  person: User;
  isAccepting: boolean;
  isRejecting: boolean;
  isOff: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** A rejected request can still be accepted. */
export function RequestActions(props: RequestActionsProps) {
  const { person, isAccepting, isRejecting, isOff, onAccept, onReject } = props;
  const { t } = useTranslation();
  const isBusy = isAccepting || isRejecting;
  return (
    <>
      {person.status === 'pending' ? (
        <Button
          variant="outline"
          tone="danger"
          icon={<X aria-hidden="true" />}
          isLoading={isRejecting}
          disabled={isOff}
          why={t('common.why.offline')}
          isBusy={isBusy}
          onClick={onReject}
        >
          {t('requests.reject')}
        </Button>
      ) : null}
      <Button
        variant="success"
        isLoading={isAccepting}
        disabled={isOff}
        why={t('common.why.offline')}
        isBusy={isBusy}
        onClick={onAccept}
      >
        {t('requests.accept')}
      </Button>
    </>
  );
}

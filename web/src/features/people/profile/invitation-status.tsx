import { useQuery } from '@tanstack/react-query';
import type { Invitation } from '@touchline/contract/people/invitations';
import type { User } from '@touchline/contract/people/users';
import { Link2, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationQuery, useMakeInvitationLink, useSendInvitation } from '../../../api/people/invitations.ts';
import { userQuery } from '../../../api/people/users.ts';
import { Alert, type AlertVariant } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useClubTime } from '../../../api/club/club-time.ts';
import { announce } from '../../../lib/state/announce.ts';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { InvitationLink } from './invitation-link.tsx';

type InvitationStatusProps = {
  userId: string;
  /** A player may pair more than one phone. */
  staysWhenAccepted?: boolean;
};

const pollEveryMs = 2_000;
const pollForMs = 60_000;

type Standing =
  | 'paired'
  | 'noEmail'
  | 'unsent'
  | 'unconfigured'
  | 'held'
  | 'waiting'
  | 'slow'
  | 'retrying'
  | 'failed'
  | 'dead'
  | 'sent';

const variants: Record<Standing, AlertVariant> = {
  paired: 'success',
  noEmail: 'info',
  unsent: 'info',
  unconfigured: 'warning',
  held: 'info',
  waiting: 'info',
  slow: 'info',
  retrying: 'warning',
  failed: 'warning',
  dead: 'warning',
  sent: 'success',
};

const standingOf = ({ mail, expiresAt, accepted }: Invitation, { email }: User, isSlow: boolean): Standing => {
  // The link that paired a phone is used up.
  if (accepted && expiresAt === null && mail?.state !== 'waiting') return 'paired';
  if (mail === null) return email ? 'unsent' : 'noEmail';
  if (mail.state === 'failed') return 'failed';
  if (mail.state === 'waiting' && mail.failure === 'unconfigured') return 'unconfigured';
  if (mail.state === 'waiting' && mail.waitsUntil) return 'held';
  // It is tried again, but the user need not wait for that.
  if (mail.state === 'waiting' && mail.failure) return 'retrying';
  if (mail.state === 'waiting') return isSlow ? 'slow' : 'waiting';
  return expiresAt === null ? 'dead' : 'sent';
};

/**
 * The state of a person's invitation, with the administrator's actions: copy the link, resend the mail.
 * For active people; hides itself once the person has set a password or paired a phone.
 */
export function InvitationStatus({ userId, staysWhenAccepted = false }: InvitationStatusProps) {
  const { t, i18n } = useTranslation();
  const { format, isKnown } = useClubTime();
  /** When waiting for a mail began. */
  const [since, setSince] = useState(() => Date.now());
  const { data, dataUpdatedAt, isError, refetch, isFetching } = useQuery({
    ...invitationQuery(userId),
    refetchInterval: ({ state }) =>
      state.data?.mail?.state === 'waiting' &&
      !state.data.mail.waitsUntil &&
      state.data.mail.failure !== 'unconfigured' &&
      Date.now() - since < pollForMs
        ? pollEveryMs
        : false,
  });
  const { data: person } = useQuery(userQuery(userId));
  const send = useSendInvitation();
  const make = useMakeInvitationLink();
  const [isCopied, setCopied] = useState(false);

  if (!data && isError)
    return (
      <Box>
        <Alert>{t('invitations.loadFailed')}</Alert>
        <Button variant="outline" isLoading={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Box>
    );
  if (!data || !person || (data.accepted && !staysWhenAccepted)) return null;

  const { email } = person.record;
  const standing = standingOf(data, person.record, dataUpdatedAt - since >= pollForMs);
  const reason = data.mail?.failure ? t(`mails.failures.${data.mail.failure}`) : '';
  const link = make.data?.link;
  // Only the messages of failures contain the reason.
  const message = t(`invitations.${standing}`, { email: email ?? '', reason });

  const handleSend = () =>
    send.mutate(userId, {
      onSuccess: () => {
        setSince(Date.now());
        setCopied(false);
        make.reset();
      },
    });
  const handleCopy = () =>
    make.mutate(userId, {
      onSuccess: (made) => {
        // If copying fails, the field with the link remains.
        void copyText(made.link).then(setCopied);
      },
    });

  return (
    <Box>
      {/* In another language the same state has other words. */}
      <News key={i18n.language} message={message} />
      <Alert variant={variants[standing]} isStanding>
        {message}
        {standing === 'held' && data.mail?.waitsUntil && isKnown ? (
          <> {t('invitations.heldUntil', { date: format.dateTime(data.mail.waitsUntil) })}</>
        ) : null}
        {standing === 'sent' && data.expiresAt && isKnown ? (
          <> {t('invitations.until', { date: format.dateTime(data.expiresAt) })}</>
        ) : null}
      </Alert>
      {standing === 'waiting' ? null : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" icon={<Link2 aria-hidden="true" />} isLoading={make.isPending} onClick={handleCopy}>
            {t('invitations.copy')}
          </Button>
          {email ? (
            <Button
              variant="outline"
              icon={<Send aria-hidden="true" />}
              isLoading={send.isPending}
              onClick={handleSend}
            >
              {t(standing === 'unsent' ? 'invitations.send' : 'invitations.sendAgain')}
            </Button>
          ) : null}
        </div>
      )}
      {link ? <InvitationLink link={link} isCopied={isCopied} /> : null}
      {send.isError || make.isError ? (
        <Alert variant="destructive">{t(send.isError ? 'invitations.sendFailed' : 'invitations.copyFailed')}</Alert>
      ) : null}
    </Box>
  );
}

/** Announces a state that has changed since the page was opened, and not the one that stood there. */
function News({ message }: { message: string }) {
  const shown = useRef(message);
  useEffect(() => {
    if (shown.current !== message) announce(message);
    shown.current = message;
  }, [message]);
  return null;
}

function Box({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('invitations.label')} className="grid gap-3">
      {children}
    </section>
  );
}

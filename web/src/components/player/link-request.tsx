import { isTypedEmail } from '@touchline/contract/wire/email';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmailInput } from '../fields/email-input.tsx';
import { PlayerNotice } from './player-notice.tsx';
import { PlayerScreen } from './player-screen.tsx';

type LinkRequestProps = {
  title: string;
  /** Explains why the address is needed. */
  hint: ReactNode;
  /** Mails the link. */
  request: (email: string) => Promise<void>;
};

/** Requests a personal link by mail. The answer is the same for every address. */
export function LinkRequest({ title, hint, request }: LinkRequestProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const address = email.trim();
  const error = isTypedEmail(address) ? undefined : t(address ? 'validation.email' : 'validation.required');

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (error) return input.current?.focus();
    setSending(true);
    setFailure(undefined);
    try {
      await request(address);
      setSent(true);
    } catch (reason) {
      const code = reason instanceof ApiError ? reason.code : 'network';
      setFailure(
        code === 'tooManyRequests'
          ? t('me.link.tooMany')
          : code === 'network' || code === 'timeout'
            ? t('me.checkIn.linkNotSent')
            : t('errors.default'),
      );
    } finally {
      setSending(false);
    }
  };

  if (isSent) {
    return (
      <PlayerScreen title={t('me.link.sentTitle')} hasOwnHeading>
        <PlayerNotice sign="done" title={t('me.link.sentTitle')}>
          {t('me.link.sentText')}
        </PlayerNotice>
      </PlayerScreen>
    );
  }
  const form = 'link-request';
  return (
    <PlayerScreen
      title={title}
      actions={
        <Button type="submit" form={form} size="lg" isLoading={isSending} className="h-14! text-md!">
          {t('me.link.send')}
        </Button>
      }
    >
      <p className="text-md text-pretty text-ink-2">{hint}</p>
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <EmailInput
          ref={input}
          label={t('me.link.email')}
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
        />
      </form>
    </PlayerScreen>
  );
}

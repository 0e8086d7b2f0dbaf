import type { OwnConsents } from '@touchline/contract/me/me-consents';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailGuardianCode } from '../../../api/me/me-consents.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { failureText } from '../parts/failure-text.ts';
import { Card } from '../parts/card.tsx';

type Guardian = NonNullable<OwnConsents['guardian']>;

type GuardianCodeProps = {
  guardian: Guardian;
  code: string;
  onCode: (code: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** True if a guardian can be asked: name and e-mail address are known. */
export const hasGuardian = (guardian: Guardian | null): boolean =>
  guardian === null || (guardian.name !== null && guardian.mailHint !== null);

/** For players too young to consent: mails a code to the guardian, who reads the text and gives the player the code. */
export function GuardianCode({ guardian, code, onCode, error, ref }: GuardianCodeProps) {
  const { t } = useTranslation();
  const mail = useMailGuardianCode();

  if (!hasGuardian(guardian))
    return (
      <Alert variant="warning" title={t('me.guardian.missingTitle')}>
        {t('me.guardian.missingText', { age: guardian.consentAge })}
      </Alert>
    );
  const said = { name: guardian.name ?? '', mail: guardian.mailHint ?? '', age: guardian.consentAge };
  return (
    <Card title={t('me.guardian.title', said)}>
      <p className="text-pretty">{t('me.guardian.text', said)}</p>
      <Button variant="outline" size="lg" isLoading={mail.isPending} onClick={() => mail.mutate()}>
        {t(mail.isSuccess ? 'me.guardian.sendAgain' : 'me.guardian.send')}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {mail.isSuccess ? t('me.guardian.sent', said) : ''}
      </p>
      {mail.isError ? <Alert variant="destructive">{failureText(t, mail.error)}</Alert> : null}
      <TextInput
        ref={ref}
        label={t('me.guardian.code')}
        value={code}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={error}
        onChange={(event) => onCode(event.target.value)}
      />
    </Card>
  );
}

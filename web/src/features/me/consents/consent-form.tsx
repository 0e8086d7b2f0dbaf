import { type Consent, type ConsentPurpose, consentVersion } from '@touchline/contract/people/consents';
import type { OwnConsents } from '@touchline/contract/me/me-consents';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerConsents } from '../../../api/me/me-consents.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Card } from '../parts/card.tsx';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { failureText } from '../parts/failure-text.ts';
import { GuardianCode, hasGuardian } from './guardian-code.tsx';
import { PurposeText } from './purpose-text.tsx';

type Answer = 'agree' | 'decline';

type ConsentFormProps = {
  /** The purposes to consent to; none is pre-ticked. */
  asked: readonly Consent[];
  guardian: OwnConsents['guardian'];
  onSaved?: () => void;
  /** An alternative action beside the save button. */
  otherWay?: ReactNode;
};

const isAbout = (error: unknown, field: string) =>
  error instanceof ApiError && error.errors.some((each) => each.field === field);

/** Explains what data is stored and why; the player agrees or declines each purpose separately. */
export function ConsentForm({ asked, guardian, onSaved, otherWay }: ConsentFormProps) {
  const { t } = useTranslation();
  const save = useAnswerConsents();
  const [answers, setAnswers] = useState<Partial<Record<ConsentPurpose, Answer>>>({});
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  const canAgree = hasGuardian(guardian);
  const agrees = asked.some(({ purpose }) => answers[purpose] === 'agree');
  const needsCode = agrees && guardian !== null;
  const isCodeWrong = isAbout(save.error, 'guardianCode');
  const codeProblem = isCodeWrong
    ? t('me.guardian.codeWrong')
    : isChecked && needsCode && code.trim() === ''
      ? t('me.guardian.codeNeeded')
      : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = asked.find(({ purpose }) => answers[purpose] === undefined);
    if (missing) {
      form.current?.querySelector<HTMLInputElement>(`[data-purpose="${missing.purpose}"] input`)?.focus();
      return;
    }
    if (needsCode && code.trim() === '') {
      codeInput.current?.focus();
      return;
    }
    save.mutate(
      {
        version: consentVersion,
        answers: Object.fromEntries(asked.map(({ purpose }) => [purpose, answers[purpose] === 'agree'])),
        ...(needsCode ? { guardianCode: code.trim() } : {}),
      },
      { onSuccess: onSaved },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
      {guardian !== null && !canAgree ? <GuardianCode guardian={guardian} code="" onCode={setCode} /> : null}
      {guardian !== null && canAgree ? (
        <Alert variant="info">{t('me.guardian.first', { name: guardian.name ?? '', age: guardian.consentAge })}</Alert>
      ) : null}
      {asked.map(({ purpose }) => (
        <Card key={purpose} title={t(`me.consent.${purpose}.title`)}>
          <PurposeText purpose={purpose} />
          <div data-purpose={purpose}>
            <ChoiceGroup
              label={t(`me.consent.${purpose}.title`)}
              isLabelHidden
              columns={2}
              options={[
                { value: 'agree', label: t('me.consent.agree'), isDisabled: !canAgree },
                { value: 'decline', label: t('me.consent.decline') },
              ]}
              value={answers[purpose] ?? null}
              onChange={(answer) => setAnswers((current) => ({ ...current, [purpose]: answer }))}
              error={isChecked && answers[purpose] === undefined ? t('me.consent.choose') : undefined}
            />
          </div>
        </Card>
      ))}
      {needsCode && canAgree ? (
        <GuardianCode
          ref={codeInput}
          guardian={guardian}
          code={code}
          onCode={(typed) => {
            setCode(typed);
            if (isCodeWrong) save.reset();
          }}
          error={codeProblem}
        />
      ) : null}
      {save.isError && !isCodeWrong ? <Alert variant="destructive">{failureText(t, save.error)}</Alert> : null}
      <div className="grid gap-2">
        <Button type="submit" className="h-14! text-md!" isLoading={save.isPending}>
          {t('me.consent.save')}
        </Button>
        {otherWay}
      </div>
    </form>
  );
}

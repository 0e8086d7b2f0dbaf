import { consentPurposes, type ConsentPurpose, consentVersion } from '@touchline/contract/people/consents';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerForChildren } from '../../../../api/me/me-guardian.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { PlayerScreen } from '../../../../components/player/player-screen.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Card } from '../../parts/card.tsx';
import { ChoiceGroup } from '../../parts/choice-group.tsx';
import { failureText } from '../../parts/failure-text.ts';
import type { Member } from '../family.ts';
import { PurposeForChild, purposeTitle } from './purpose-for-child.tsx';

type Answer = 'agree' | 'decline';
type ConsentForChildrenProps = { asked: readonly Member[]; onLater: () => void };

const isOpen = ({ me }: Member, wanted: ConsentPurpose) =>
  me.consents.some(({ purpose, state }) => purpose === wanted && state === 'open');
const keyOf = (child: string, purpose: ConsentPurpose) => `${child}-${purpose}`;

/** Asks the guardian for consent: each purpose is explained once and answered for each child. */
export function ConsentForChildren({ asked, onLater }: ConsentForChildrenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useAnswerForChildren();
  const [answers, setAnswers] = useState<Partial<Record<string, Answer>>>({});
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [{ me }] = asked as [Member];
  const purposes = consentPurposes.map((purpose) => ({
    purpose,
    children: asked.filter((child) => isOpen(child, purpose)),
  }));
  const groups = purposes.flatMap(({ purpose, children }) => children.map(({ _id }) => keyOf(_id, purpose)));
  const isNewer = asked.some((child) => child.me.consents.some(({ state, version }) => state === 'open' && version));
  const names = format.list(asked.map(({ callName }) => callName));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = groups.find((key) => answers[key] === undefined);
    if (missing) {
      form.current?.querySelector<HTMLInputElement>(`[data-group="${missing}"] input`)?.focus();
      return;
    }
    save.mutate(
      asked.map((child) => ({
        child: child._id,
        body: {
          version: consentVersion,
          answers: Object.fromEntries(
            consentPurposes
              .filter((purpose) => isOpen(child, purpose))
              .map((purpose) => [purpose, answers[keyOf(child._id, purpose)] === 'agree']),
          ),
        },
      })),
    );
  };

  return (
    <PlayerScreen title={t('me.children.consentTitle', { names })}>
      <p className="text-md text-pretty text-ink-2">{t('me.children.consentIntro', { club: me.club.name })}</p>
      {isNewer ? <Alert variant="info">{t('me.consent.newer')}</Alert> : null}
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
        {purposes.map(({ purpose, children }) =>
          children.length === 0 ? null : (
            <Card key={purpose} title={t(purposeTitle(purpose))}>
              <PurposeForChild purpose={purpose} />
              {children.map(({ _id, callName }) => {
                const key = keyOf(_id, purpose);
                return (
                  <div key={_id} data-group={key}>
                    <ChoiceGroup
                      label={callName}
                      columns={2}
                      options={[
                        { value: 'agree', label: t('me.consent.agree') },
                        { value: 'decline', label: t('me.consent.decline') },
                      ]}
                      value={answers[key] ?? null}
                      onChange={(answer) => setAnswers((current) => ({ ...current, [key]: answer }))}
                      error={isChecked && answers[key] === undefined ? t('me.consent.choose') : undefined}
                    />
                  </div>
                );
              })}
            </Card>
          ),
        )}
        {save.isError ? <Alert variant="destructive">{failureText(t, save.error)}</Alert> : null}
        <div className="grid gap-2">
          <Button type="submit" className="h-14! text-md!" isLoading={save.isPending}>
            {t('me.consent.save')}
          </Button>
          <Button variant="ghost" className="h-14! text-md!" onClick={onLater}>
            {t('me.guardian.later')}
          </Button>
        </div>
      </form>
    </PlayerScreen>
  );
}

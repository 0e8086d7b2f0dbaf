import { type SyntheticEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setupAccessQuery } from '../../../api/club/setup.ts';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { giveSetupKey } from '../../../lib/session/setup-key.ts';

/** Asks for the key before anything is filled in, where the server takes the setup only with it. */
export function KeyStep() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const textOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return t('setup.key.unreachable');
    if (error.code === 'forbidden') return t('setup.key.wrong');
    return error.code === 'tooManyRequests' ? t('signIn.tooMany') : t('setup.key.unreachable');
  };

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setRefused(t('validation.required'));
    giveSetupKey(typed);
    setAsking(true);
    setRefused(undefined);
    // On success the query's answer replaces this step by the first one of the wizard.
    await queryClient
      .fetchQuery({ ...setupAccessQuery(), staleTime: 0 })
      .catch((error: unknown) => setRefused(textOf(error)));
    setAsking(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="mx-auto grid w-full max-w-[34rem] gap-8 max-tablet:gap-5"
    >
      <h1 className="text-[2rem] leading-tight font-bold tracking-title">{t('setup.key.title')}</h1>
      <p className="text-ink-2">{t('setup.key.text')}</p>
      <TextInput
        label={t('setup.key.title')}
        icon={<KeyRound />}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(undefined);
        }}
        error={refused}
      />
      <Button type="submit" size="lg" isLoading={isAsking} className="justify-self-end">
        {t('setup.key.continue')}
      </Button>
    </form>
  );
}

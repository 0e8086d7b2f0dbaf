import type { User } from '@touchline/contract/people/users';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentAge } from '../../../api/club/club.ts';
import { useCreateUser } from '../../../api/people/users.ts';
import { createRules } from '../../../components/account-form/account-rules.ts';
import { type PlayerImageField, playerImageFields } from '@touchline/contract/people/player-fields';
import { useAccountForm } from '../../../components/account-form/use-account-form.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { takenAddressText } from '../people/taken-address.ts';
import { useMainSquad, useSquadAge } from './main-squad.tsx';
import { usePersonImages } from '../profile/use-person-images.ts';

/** The draft of a new account and its save. It outlives the page, so going elsewhere loses nothing until it is saved or discarded. */
export function useCreateAccount(onCreated: (person: User) => void) {
  const isOnline = useOnline();
  const formRef = useRef<HTMLFormElement>(null);
  const { t } = useTranslation();
  const squad = useMainSquad('new-account-squad');
  const squadAge = useSquadAge(squad.id);
  const consentAge = useConsentAge();
  const form = useAccountForm({ ...createRules, consentAge, squadAge }, 'new-account');
  const uploads = usePersonImages<PlayerImageField>(form.set);
  const { mutateAsync: create } = useCreateUser();

  const isUploading = uploads.isRunningIn(playerImageFields.filter((field) => form.fields.includes(field)));
  const canSave = form.isComplete && !isUploading && isOnline;
  const discard = () => {
    form.reset();
    uploads.reset();
    squad.clear();
  };

  const { isSaving, conflict, onSubmit } = useSave({
    draft: form.draft,
    form: formRef,
    send: () => {
      const account = form.payload();
      return create(account.role === 'player' && squad.id ? { ...account, squad: squad.id } : account);
    },
    messagesOf: (error) => {
      const player = form.role === 'player' ? { birthDate: form.values.birthDate, squadAge } : null;
      const text = takenAddressText(t, error, player, consentAge);
      return text === undefined ? {} : { email: text };
    },
    onSaved: (person) => {
      discard();
      onCreated(person);
    },
  });

  return {
    form,
    squadField: form.role === 'player' ? squad.field : null,
    formRef,
    discard,
    uploads,
    isUploading,
    canSave,
    isSaving,
    conflict,
    onSubmit: onSubmit(canSave),
  };
}

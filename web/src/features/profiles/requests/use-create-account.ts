import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { useCreateUser } from '../../../api/people/users.ts';
import { createRules } from '../../../components/account-form/account-rules.ts';
import { type ImageField, imageFields } from '../../../components/account-form/account-values.ts';
import { useAccountForm } from '../../../components/account-form/use-account-form.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { fieldErrors, validationText } from '../../../lib/forms/validation.ts';
import { usePersonImages } from '../use-person-images.ts';

/** What stands in the way, by the `data` of a conflict. */
const takenField = ({ data }: ApiError): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;

/** The draft of a new account and its save. It outlives the form, so that a look at the requests loses nothing. */
export function useCreateAccount(onCreated: (person: User) => void) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const form = useAccountForm(createRules);
  const uploads = usePersonImages<ImageField>(form.set);
  const { mutate: create, isPending: isSaving } = useCreateUser();

  const isUploading = uploads.isRunningIn(imageFields.filter((field) => form.fields.includes(field)));
  const canSave = form.isComplete && !isUploading && isOnline;

  const messagesOf = (error: ApiError): Record<string, string> => {
    const taken = error.code === 'conflict' ? takenField(error) : undefined;
    if (typeof taken === 'string') return { [taken]: validationText(t, error.message) };
    return fieldErrors(t, error);
  };

  const save = () => {
    const body = canSave && !isSaving ? form.payload() : null;
    if (!body) return;
    create(body, {
      onSuccess: (person) => {
        form.reset();
        uploads.reset();
        onCreated(person);
      },
      // The error listener tells of it; what was typed stays.
      onError: (error) => {
        if (error instanceof ApiError) form.refuse(messagesOf(error));
      },
    });
  };

  return { form, uploads, isUploading, canSave, isSaving, save };
}

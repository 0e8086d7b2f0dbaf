import { type RefObject, useEffect, useState } from 'react';
import { fetchConsentAge } from '../../../api/club/privacy-age.ts';
import { sendRequestImage, useRequestAccount } from '../../../api/people/account-requests-new.ts';
import { requestRules } from '../../../components/account-form/account-rules.ts';
import { type PlayerImageField, playerImageFields } from '@touchline/contract/people/player-fields';
import { useAccountForm } from '../../../components/account-form/use-account-form.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useLanguageChoice } from '../../../hooks/use-language-choice.ts';
import { useImageUploads } from '../../../hooks/uploads/use-image-uploads.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { newTicket } from './ticket.ts';

/** The club's age of consent; undefined until it is known, and the server decides anyway. */
function useClubConsentAge(): number | undefined {
  const [age, setAge] = useState<number>();
  useEffect(() => {
    let isGone = false;
    fetchConsentAge().then(
      (found) => {
        if (!isGone) setAge(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return age;
}

/** The draft of a request, its pictures, and how sending it went. */
export function useRequestForm(formRef: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const { current: mailLanguage } = useLanguageChoice();
  const [ticket] = useState(newTicket);
  const consentAge = useClubConsentAge();
  const form = useAccountForm(consentAge === undefined ? requestRules : { ...requestRules, consentAge });
  const uploads = useImageUploads<PlayerImageField>((picture) => sendRequestImage(ticket, picture), form.set);
  const request = useRequestAccount();
  const { error } = request;

  const shownPictures = playerImageFields.filter((field) => form.fields.includes(field));
  const isUploading = uploads.isRunningIn(shownPictures);
  const hasPictures = shownPictures.some((field) => form.values[field] !== null);

  const { isSaving, onSubmit } = useSave({
    draft: form.draft,
    form: formRef,
    isSound: form.isComplete && !isUploading,
    send: async () => {
      const failed = await request.run({ ...form.payload(), mailLanguage, ...(hasPictures && { ticket }) });
      if (failed) throw failed;
    },
    onSaved: onSent,
  });

  const failure = (): 'failed' | 'refused' | 'tooMany' | null => {
    if (!error) return null;
    if (!(error instanceof ApiError)) return 'failed';
    if (error.code === 'tooManyRequests') return 'tooMany';
    return error.errors.length > 0 ? 'refused' : 'failed';
  };

  return {
    form,
    uploads,
    isUploading,
    isSending: isSaving,
    failure: failure(),
    dismiss: request.reset,
    onSubmit: onSubmit(true),
  };
}

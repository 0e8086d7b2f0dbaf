import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendRequestImage, useRequestAccount } from '../../api/people/requests-new.ts';
import { requestRules } from '../../components/account-form/account-rules.ts';
import { type ImageField, imageFields } from '../../components/account-form/account-values.ts';
import { useAccountForm } from '../../components/account-form/use-account-form.ts';
import { useLanguageChoice } from '../../hooks/use-language-choice.ts';
import { useImageUploads } from '../../hooks/uploads/use-image-uploads.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { fieldErrors } from '../../lib/forms/validation.ts';
import { newTicket } from './ticket.ts';

/** The draft of a request, its pictures, and how sending it went. */
export function useRequestForm(onSent: () => void) {
  const { t } = useTranslation();
  const { current: mailLanguage } = useLanguageChoice();
  const [ticket] = useState(newTicket);
  const form = useAccountForm(requestRules);
  const uploads = useImageUploads<ImageField>((picture) => sendRequestImage(ticket, picture), form.set);
  const request = useRequestAccount();
  const { error, isSuccess } = request;

  const shownPictures = imageFields.filter((field) => form.fields.includes(field));
  const isUploading = uploads.isRunningIn(shownPictures);
  const hasPictures = shownPictures.some((field) => form.values[field] !== null);

  const handleSent = useEffectEvent(onSent);
  const handleRefused = useEffectEvent((refused: ApiError) => form.refuse(fieldErrors(t, refused)));
  useEffect(() => {
    if (isSuccess) handleSent();
    if (error instanceof ApiError) handleRefused(error);
  }, [isSuccess, error]);

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
    isSending: request.isPending,
    failure: failure(),
    dismiss: request.reset,
    /** False when there is something to be corrected first. */
    send: (): boolean => {
      const body = form.isComplete && !isUploading ? form.payload() : null;
      if (!body) return false;
      if (!request.isPending) void request.run({ ...body, mailLanguage, ...(hasPictures && { ticket }) });
      return true;
    },
  };
}

import type { UploadKind } from '@touchline/contract/club/uploads';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { validationText } from '../../lib/forms/validation.ts';

/** The upload call passed to hooks, which don't depend on the API. */
export type SendImage<Kind extends UploadKind = UploadKind> = (input: {
  file: File;
  kind: Kind;
  /** Receives the share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<{ key: string }>;

/** The message beside a picture whose upload failed. */
export const sendFailureText = (t: TFunction, error: unknown): string => {
  const said = error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : '';
  return said ? validationText(t, said) : t('pieces.upload.failed');
};

import type { UploadKind } from '@touchline/contract/club/uploads';
import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { validationText } from '../../lib/forms/validation.ts';

/** The upload call that hooks are handed: they know no server. */
export type SendImage<Kind extends UploadKind = UploadKind> = (input: {
  file: File;
  kind: Kind;
  /** Hears the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<{ key: string }>;

/** What stands beside a picture that did not come up. */
export const sendFailureText = (t: TFunction, error: unknown): string => {
  const said = error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : '';
  return said ? validationText(t, said) : t('pieces.upload.failed');
};

import type { TextKey } from '../i18n/i18n.ts';

/** What a call says about itself, for the effects of its end. */
export type CallMeta = {
  /** The text of the toast after it worked. */
  success?: TextKey;
  /** Its failure is told elsewhere, by the form itself for instance. A lost session is always told. */
  quiet?: boolean;
  /** A sign-in: its 401 is a wrong password and ends no session. */
  signIn?: boolean;
  /** A call of the QR account: its 401 ends that session alone. */
  door?: boolean;
  /** False: shows its progress itself, so the 'Loading...' overlay stays away. */
  overlay?: boolean;
};

type Listener = {
  onError: (error: unknown, meta?: CallMeta) => void;
  onSuccess: (meta?: CallMeta) => void;
};

let listener: Listener | undefined;

/** The app's listener hears how calls end (app/error-listener.ts); returns the function that ends it. */
export const listenToCalls = (heard: Listener): (() => void) => {
  listener = heard;
  return () => {
    if (listener === heard) listener = undefined;
  };
};

export const reportFailure = (error: unknown, meta?: CallMeta): void => listener?.onError(error, meta);
export const reportSuccess = (meta?: CallMeta): void => listener?.onSuccess(meta);

import type { TextKey } from '../i18n/i18n.ts';

/** Metadata of a call: controls the effects of its success or failure. */
export type CallMeta = {
  /** The text of the success toast. */
  success?: TextKey;
  /** Its failure is shown elsewhere, for example in the form. An expired session is always reported. */
  quiet?: boolean;
  /** A sign-in: its 401 means a wrong password and doesn't end the session. */
  signIn?: boolean;
  /** A call of the QR account: its 401 ends only that session. */
  door?: boolean;
  /** False if the caller shows progress itself: no 'Loading...' overlay appears. */
  overlay?: boolean;
};

type Listener = {
  onError: (error: unknown, meta?: CallMeta) => void;
  onSuccess: (meta?: CallMeta) => void;
};

let listener: Listener | undefined;

/** Registers the listener for results of calls (app/error-listener.ts); returns the unsubscribe function. */
export const listenToCalls = (heard: Listener): (() => void) => {
  listener = heard;
  return () => {
    if (listener === heard) listener = undefined;
  };
};

export const reportFailure = (error: unknown, meta?: CallMeta): void => listener?.onError(error, meta);
export const reportSuccess = (meta?: CallMeta): void => listener?.onSuccess(meta);

import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { DoorEvent, getQrCode, loginQr, logoutQr } from '@touchline/contract/football/door';
import { useCall } from '../../hooks/use-call.ts';
import { call } from '../../lib/http/api-client.ts';
import { readEvents } from '../../lib/http/event-stream.ts';
import { doorSession } from '../../lib/session/session.ts';

// Separate from door-account.ts, whose queries the screen at the door does not need.

/** Signs a screen in; the pages react to the token. */
export function useDoorLogin() {
  return useCall(
    async (body: InputOf<typeof loginQr>['body']) => {
      const answer = await call<typeof loginQr>('POST /v1/qrcodes/account/login', { body }, { token: null });
      doorSession.set(answer.accessToken);
    },
    { signIn: true, door: true },
  );
}

/** Revokes a screen's token on the server. The screen is signed out even if this fails. */
export const endDoorToken = async (token: string): Promise<void> => {
  await call<typeof logoutQr>('POST /v1/qrcodes/account/logout', {}, { token, keepalive: true }).catch(() => undefined);
};

/** A new code for the screen. */
export const fetchDoorCode = (signal: AbortSignal) => call<typeof getQrCode>('GET /v1/qrcodes', {}, { signal });

const doorEventOf = (data: string): DoorEvent | undefined => {
  try {
    const event = JSON.parse(data) as Partial<DoorEvent> | null;
    const isKnown = (event?.kind === 'in' || event?.kind === 'out') && typeof event.firstName === 'string';
    return isKnown ? (event as DoorEvent) : undefined;
  } catch {
    return undefined;
  }
};

type DoorListener = {
  /** Called for any received data: the stream is alive. */
  onSign: () => void;
  onEvent: (event: DoorEvent) => void;
};

/** Reads check-ins and check-outs until the stream ends or the signal aborts; throws an ApiError if it can't open. */
export const watchDoorEvents = (signal: AbortSignal, { onSign, onEvent }: DoorListener): Promise<void> =>
  readEvents(
    '/v1/qrcodes/events',
    signal,
    {
      onSign,
      onEvent: ({ event, data }) => {
        const arrival = event === 'checkin' ? doorEventOf(data) : undefined;
        if (arrival) onEvent(arrival);
      },
    },
    doorSession,
  );

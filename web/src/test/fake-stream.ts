import { act } from '@testing-library/react';
import { fakeServer } from './fake-server.ts';

/** An event stream at a path that a test can write to. */
export const fakeStream = (path: `/${string}`) => {
  let speaker: ReadableStreamDefaultController<Uint8Array> | undefined;
  let opened = 0;
  let open = 0;
  const answer = () => {
    opened += 1;
    open += 1;
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          speaker = controller;
        },
        cancel: () => {
          open -= 1;
        },
      }),
    );
  };
  fakeServer.onFile(path, answer);
  const say = (text: string) => act(async () => speaker?.enqueue(new TextEncoder().encode(text)));
  return {
    say,
    tell: (event: string, data: unknown) => say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () =>
      act(async () => {
        open -= 1;
        speaker?.close();
      }),
    /** It can be opened again, after the test answered something else. */
    answer: () => fakeServer.onFile(path, answer),
    /** How often it was opened. */
    opened: () => opened,
    /** Whether there is a listener. */
    isOpen: () => open > 0,
  };
};

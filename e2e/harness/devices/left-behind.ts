import type { Page } from '@playwright/test';

/**
 * What the console and the players' pages of commit c951228a (28 November 2026) left on a device without a network, in the
 * places and shapes that were read from a profile of theirs after a kill: databases with one store of the same name, and local
 * storage. The outbox of later builds takes it over (docs/decisions/offline/0040-one-outbox.md).
 */
export type LeftBehind = {
  /** The account that marked and recorded. */
  staff: string;
  /** The account that wrote the note. */
  medical: string;
  training: string;
  match: string;
  case: string;
  /** The event that was answered on the phone. */
  asked: string;
  player: string;
  /** Of the wellness form's link. */
  formToken: string;
};

const eventId = 'c0ffee000000000000000001';
const noteKey = '5f0a8c52b1d94c0e9a7d3f6b2c1e4a90';

/** Writes it into the browser's profile, from any page of the server's origin. */
export const leaveBehind = async (page: Page, left: LeftBehind): Promise<void> => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const databases: [name: string, key: string, value: unknown][] = [
    ['marks', `${left.staff}/training:${left.training}/${left.player}`, { status: 'late', reason: null, markedAt: at }],
    [
      'match-events',
      `${left.staff}/${left.match}/${eventId}`,
      {
        kind: 'event',
        event: {
          _id: eventId,
          kind: 'note',
          side: 'own',
          period: 1,
          minute: 1,
          added: null,
          atBreak: false,
          text: 'Left by the build before',
          at,
          changedAt: at,
          device: 'a-device-of-the-build-before',
        },
        order: Date.parse(at),
      },
    ],
  ];
  const stored: Record<string, string> = {
    [`match-events/${left.staff}`]: '1',
    [`case-notes/${left.medical}`]: JSON.stringify([
      { key: noteKey, caseId: left.case, text: 'Left by the build before', at },
    ]),
    'me-replies': JSON.stringify([{ event: left.asked, answer: 'no', reason: 'school', note: null, answeredAt: at }]),
    [`wellness-form:${left.formToken}`]: JSON.stringify({
      answers: { sleep: 4, fatigue: 3, soreness: 2, stress: 4, mood: 5 },
      until: new Date(Date.now() + 86_400_000).toISOString(),
      isFinal: true,
      wasTried: true,
    }),
  };
  await page.evaluate(
    async ([rows, texts]) => {
      for (const [name, key, value] of rows) {
        await new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(`touchline-${name}`);
          opening.onupgradeneeded = () => opening.result.createObjectStore(name);
          opening.onerror = () => reject(opening.error ?? new Error(name));
          opening.onsuccess = () => {
            const change = opening.result.transaction(name, 'readwrite');
            change.objectStore(name).put(value, key);
            change.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        });
      }
      Object.assign(localStorage, texts);
    },
    [databases, stored] as const,
  );
};

import type { WellnessType } from '@touchline/contract/health/wellness';
import { json, type Db } from '../../src/db/database.ts';
import { inChunks } from '../../src/db/queries/in-chunks.ts';
import { newId } from '../../src/lib/id.ts';
import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import { expiryOf } from '../../src/features/health/wellness/forms/form-times.ts';
import { createScoresRepository } from '../../src/features/health/wellness/scores/scores.repository.ts';
import { loadOf, scoreOf } from '../../src/features/health/wellness/scores/scoring.ts';
import { createSendingRepository } from '../../src/features/health/wellness/sending/sending.repository.ts';
import type { DemoAnswer } from '../plan/wellness.ts';

type Given = {
  now: Date;
  zone: string;
  forms: readonly { id: string; type: string; time: string }[];
  /** The players who receive the forms. */
  players: readonly { id: string }[];
  /** When the forms are sent, `HH:mm`. */
  times: Record<WellnessType, string>;
  /** The stored hash of a link's token. */
  hashOf: (linkId: string) => string;
};

/** Links are created for this many days; the server deletes older ones. */
const linkDays = 8;
/** How long sending all the mails takes. */
const sendingMs = 40_000;

const keyOf = ({ player, type, day }: Pick<DemoAnswer, 'player' | 'type' | 'day'>): string =>
  `${player}:${type}:${day}`;

export const createDemoWellnessRepository = (db: Db, { now, zone, forms, players, times, hashOf }: Given) => {
  /** The forms sent in the last days. */
  const sendings = () => {
    const today = dayIn(now, zone);
    return Array.from({ length: linkDays }, (_, index) => addDays(today, index + 1 - linkDays)).flatMap((day) =>
      forms.flatMap((form) => {
        const type = form.type as WellnessType;
        const dueAt = momentOf(day, times[type], zone);
        return Date.parse(dueAt) + sendingMs < now.getTime() ? [{ ...form, type, day, dueAt }] : [];
      }),
    );
  };

  const linksOf = (
    { id: form_id, type, time, day, dueAt }: ReturnType<typeof sendings>[number],
    answeredAt: ReadonlyMap<string, string>,
  ) => {
    const expires_at = expiryOf({ time }, day, { zone, now: dueAt });
    return players.map(({ id: user_id }) => {
      const id = newId(Date.parse(dueAt));
      return {
        id,
        form_id,
        type,
        user_id,
        day,
        token_hash: hashOf(id),
        sent_at: dueAt,
        expires_at,
        answered_at: answeredAt.get(keyOf({ player: user_id, type, day })) ?? null,
      };
    });
  };

  return {
    /** Inserts the answers with their scores, and the mailed links of the last days. */
    insert: async (answers: readonly DemoAnswer[]): Promise<void> => {
      const answeredAt = new Map(answers.map((answer) => [keyOf(answer), answer.at]));
      const sent = sendings();
      const links = sent.flatMap((sending) => linksOf(sending, answeredAt));
      await inChunks(links, (part) => db.insertInto('wellness_links').values(part).execute());
      for (const { id: form_id, day, dueAt: due_at } of sent) {
        const completed_at = new Date(Date.parse(due_at) + sendingMs).toISOString();
        await createSendingRepository(db).complete({ form_id, day, due_at, completed_at });
      }
      const linkOf = new Map(links.map(({ id, user_id, type, day }) => [keyOf({ player: user_id, type, day }), id]));
      const scores = answers.map((answer) => ({
        id: newId(Date.parse(answer.at)),
        user_id: answer.player,
        type: answer.type,
        created_at: answer.at,
        score: scoreOf(answer.type, answer.answers),
        load: loadOf(answer.answers),
        answers: json(answer.answers),
        link_id: linkOf.get(keyOf(answer)) ?? null,
      }));
      await createScoresRepository(db).insertMany(scores);
    },
  };
};

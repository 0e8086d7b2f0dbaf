import { isClosed } from '@touchline/contract/football/reply-rules';
import type { Tx } from '../../../../db/database.ts';
import { firstNameOf } from '../../../../lib/text/first-name.ts';
import { momentInWords } from '../../../../lib/text/moment-words.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { ageOfMajority, youngerThan } from '../../../../lib/time/under-age.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { MailTemplate, MailValues } from '../../../../texts/mail-values.ts';
import type { PublishedCallUp } from '../../../../db/tables/match-file-tables.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailOrder, MailsService } from '../../../ground/mails/mails.service.ts';
import { readAnswers } from '../../../football/replies/read-answers.service.ts';
import { opponentOf, type FileMatch } from '../file-matches.repository.ts';
import { askedMatchOf } from '../../../football/replies/asked/asked-event.ts';
import { createCallUpReadersRepository } from './call-up-readers.repository.ts';

type Deps = { clock: Clock; mails: MailsService; publicUrl: string };
type Reader = { id: string; player: string; name: string; email: string; language: string; firstName?: string };

/** What of a published call-up has changed. */
export type ToldChange = MailValues['callUpChanged']['changed'][number];

export type Telling = {
  match: FileMatch;
  callUp: PublishedCallUp;
  /** That of the publication: one mail for each. */
  version: string;
  /** Sends it to guardians of minors as well. */
  guardians: boolean;
};

/** When the day of those called up begins: with the meeting, if that is before the kick-off. */
const beginOf = ({ match, callUp: { meetingAt } }: Telling): string =>
  meetingAt !== null && meetingAt < match.starts_at ? meetingAt : match.starts_at;

/** Tells players of a call-up by mail, each in the own language. A mail names nobody but its reader's child, and no reason. */
export const createCallUpMails = ({ clock, mails, publicUrl }: Deps) => {
  const readersOf = async (tx: Tx, players: readonly string[], { match, guardians }: Telling): Promise<Reader[]> => {
    const { timezone: zone } = await createClubRepository(tx).get();
    const repository = createCallUpReadersRepository(tx);
    const own = (await repository.players(players)).flatMap(({ id, name, email, language_code: language }) =>
      email === null ? [] : [{ id, player: id, name, email, language }],
    );
    if (!guardians) return own;
    const young = youngerThan(ageOfMajority, dayIn(match.starts_at, zone));
    const guarding = (await repository.guardians(players, young)).map(
      ({ id, user_id: player, name, email, language_code: language, child_name }) => ({
        id,
        player,
        name,
        email,
        language,
        firstName: firstNameOf(child_name),
      }),
    );
    return [...own, ...guarding];
  };

  type Words = { link: string; opponent: string; when: string; firstName?: string };

  type OrderOf = (reader: Reader, words: Words, zone: string) => Pick<MailOrder, 'template' | 'values'> | undefined;

  /** Queues one mail per reader. `orderOf` builds it from the content they share; undefined: none. */
  const queue = async (tx: Tx, players: readonly string[], telling: Telling, orderOf: OrderOf): Promise<void> => {
    if (players.length === 0) return;
    const { match } = telling;
    const { timezone: zone } = await createClubRepository(tx).get();
    for (const reader of await readersOf(tx, players, telling)) {
      const { id, player, name, email, language, firstName } = reader;
      const words: Words = {
        link: `${publicUrl}/me`,
        opponent: opponentOf(match),
        when: momentInWords(match.starts_at, language, { zone, isDay: match.time_unknown }),
        ...(firstName !== undefined && { firstName }),
      };
      const order = orderOf(reader, words, zone);
      if (!order) continue;
      await mails.queue(tx, {
        ...order,
        to: { userId: player, name, address: email },
        language,
        cause: `${order.template}:${match.id}:${player}:${id}:${telling.version}`,
        timing: { eventAt: beginOf(telling) },
      } as MailOrder);
    }
  };

  /** Until when each of these players answers, where that is still to come. */
  const deadlinesOf = async (tx: Tx, match: FileMatch, players: readonly string[]) => {
    const { timezone: zone } = await createClubRepository(tx).get();
    const now = timestampOf(clock);
    const [answers] = await readAnswers(tx, [askedMatchOf(match)], { called: new Map([[match.id, players]]), zone });
    return new Map(
      answers!.players.map(({ id, deadline }) => [
        id,
        answers!.mode === 'off' || deadline === null || isClosed(deadline, now) ? null : deadline,
      ]),
    );
  };

  /**
   * Takes back mails to these players about a match that wait for the end of quiet hours. What it returns says who has
   * therefore not heard yet of being called.
   */
  const takeBack = async (
    tx: Tx,
    players: readonly string[],
    { match }: Telling,
    templates: readonly MailTemplate[],
  ): Promise<(reader: Reader) => boolean> => {
    const pick = (causes: string[]) => Promise.resolve(causes.filter((cause) => cause.split(':')[1] === match.id));
    const causes =
      players.length === 0 ? [] : await mails.withdrawSome(tx, players, templates, pick, { heldOnly: true });
    return ({ player, id }) => causes.some((cause) => cause.startsWith(`calledUp:${match.id}:${player}:${id}:`));
  };

  /** The words to those who are called: when and where to meet, and until when to answer. */
  const calledOrder =
    ({ callUp }: Telling, deadlines: ReadonlyMap<string, string | null>): OrderOf =>
    ({ player, language }, words, zone) => {
      const until = deadlines.get(player) ?? null;
      return {
        template: 'calledUp',
        values: {
          ...words,
          meet: callUp.meetingAt === null ? null : momentInWords(callUp.meetingAt, language, { zone }),
          place: callUp.meetingPlace,
          until: until === null ? null : momentInWords(until, language, { zone }),
        },
      };
    };

  return {
    /** To those on the line-up: it is out. */
    lineupOut: (tx: Tx, players: readonly string[], telling: Telling): Promise<void> =>
      queue(tx, players, telling, (_, words) => ({ template: 'lineupOut', values: words })),
    /** To those who are in the squad: when and where to meet, and until when to answer. */
    called: async (tx: Tx, players: readonly string[], telling: Telling): Promise<void> => {
      await takeBack(tx, players, telling, ['callUpWithdrawn']);
      await queue(tx, players, telling, calledOrder(telling, await deadlinesOf(tx, telling.match, players)));
    },
    /** To players who were notified before and are no longer in the squad; to nobody whose call-up still waits. */
    withdrawn: async (tx: Tx, players: readonly string[], telling: Telling): Promise<void> => {
      const isUnheard = await takeBack(tx, players, telling, ['calledUp', 'callUpChanged', 'lineupOut']);
      await queue(tx, players, telling, (reader, words) =>
        isUnheard(reader) ? undefined : { template: 'callUpWithdrawn', values: words },
      );
    },
    /**
     * To those who stay: what has changed, also of the own place (`placeOf`), and whether they are asked again. A call-up that
     * still waits is replaced by one that says how things stand now.
     */
    changed: async (
      tx: Tx,
      players: readonly string[],
      {
        changed,
        placeOf,
        asksAgain,
        ...telling
      }: Telling & {
        changed: readonly ToldChange[];
        placeOf: ReadonlyMap<string, 'onSheet' | 'reserve'>;
        asksAgain: boolean;
      },
    ): Promise<void> => {
      const { meetingAt, meetingPlace } = telling.callUp;
      const isUnheard = await takeBack(tx, players, telling, ['calledUp']);
      const present = await deadlinesOf(tx, telling.match, players);
      const called = calledOrder(telling, present);
      const deadlines = asksAgain ? present : new Map<string, string | null>();
      await queue(tx, players, telling, (reader, words, zone) => {
        if (isUnheard(reader)) return called(reader, words, zone);
        const { player, language } = reader;
        const until = deadlines.get(player) ?? null;
        const place = placeOf.get(player);
        return {
          template: 'callUpChanged',
          values: {
            ...words,
            changed: [...(place ? [place] : []), ...changed],
            meet:
              changed.includes('meeting') && meetingAt !== null ? momentInWords(meetingAt, language, { zone }) : null,
            place: changed.includes('place') ? meetingPlace : null,
            asksAgain,
            until: until === null ? null : momentInWords(until, language, { zone }),
          },
        };
      });
    },
  };
};

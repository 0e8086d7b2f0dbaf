import type { Tx } from '../../../db/database.ts';
import { ageOfMajority, youngerThan } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { keyOf, type NewsEvent, type Told } from './event-news.service.ts';
import { createNewsReadersRepository } from './news-readers.repository.ts';

/** Whom the mail about a call-off has reached, by `keyOf`. */
export const readersOfCallOff = async (
  tx: Tx,
  mails: Pick<MailsService, 'sentAbout'>,
  callOff: string,
): Promise<ReadonlySet<string>> =>
  new Set((await mails.sentAbout(tx, callOff, ['eventOff'])).map((cause) => cause.split(':').slice(2, 4).join(':')));

/**
 * Who stands on the sheet of these events without being called: the call-up was withdrawn with the match, and guests of other
 * squads are called by it alone. Their guardians, if they are under age, are readers as well.
 */
export const onWithdrawnSheets = async (tx: Tx, events: readonly NewsEvent[], now: string): Promise<Told[]> => {
  const readers = createNewsReadersRepository(tx);
  const sheets = await readers.sheets(events.map(({ event }) => event.id));
  const players = [...new Set([...sheets.values()].flatMap((one) => [...one]))];
  if (players.length === 0) return [];
  const { timezone: zone } = await createClubRepository(tx).get();
  const young = youngerThan(ageOfMajority, dayIn(now, zone));
  return [...(await readers.players(players)), ...(await readers.guardians(players, young))].map((reader) => ({
    reader,
    events: events.filter(({ event }) => sheets.get(event.id)?.has(reader.player)),
  }));
};

/** These, and those others who have read a mail and are not among them. */
export const withReaders = (
  told: readonly Told[],
  others: readonly Told[],
  sent: ReadonlySet<string>,
): readonly Told[] => {
  const known = new Set(told.map(({ reader }) => keyOf(reader)));
  return [...told, ...others.filter(({ reader }) => sent.has(keyOf(reader)) && !known.has(keyOf(reader)))];
};

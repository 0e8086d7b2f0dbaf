import type { CellsOf } from '../../../../db/tables/merge-tables.ts';
import { joinFeeds } from '../../../football/calendar/feeds/told-entries.repository.ts';
import { idsOf, type MergeContext } from './merge-context.service.ts';

const textOf = (row: CellsOf, column: string): string => row[column] as string;

/** An address of the record that goes, beside one of the record that stays: from now on it leads where that one leads. */
const leadOn = ({ ledger, stays }: MergeContext, token_hash: string, wellness_link_id: string | null): Promise<void> =>
  ledger.add('former_links', { token_hash, user_id: stays.id, wellness_link_id }, { token_hash });

/** A person has one address of a calendar: a second one leads to the same calendar. */
const joinCalendars = async (context: MergeContext): Promise<void> => {
  const { ledger, stays, other } = context;
  const [own] = await ledger.rowsOf('calendar_links', { user_id: stays.id });
  const [link] = await ledger.rowsOf('calendar_links', { user_id: other.id });
  if (!link) return;
  // Taking the merge back leaves the numbers as they are: they may only rise.
  await joinFeeds(context.tx, idsOf(context));
  if (!own) {
    await ledger.move('calendar_links', { column: 'user_id', key: ['token_hash'], ...idsOf(context) });
    return;
  }
  const token_hash = textOf(link, 'token_hash');
  await leadOn(context, token_hash, null);
  await ledger.drop('calendar_links', { user_id: other.id }, { table: 'former_links', where: { token_hash } });
};

/** One of two links to the form of one day goes; its address opens the other one. */
const joinForm = async (
  { ledger, ...context }: MergeContext,
  { kept, gone }: { kept: CellsOf; gone: CellsOf },
): Promise<void> => {
  const [keptId, goneId] = [textOf(kept, 'id'), textOf(gone, 'id')];
  for (const { id } of await ledger.rowsOf('wellness_scores', { link_id: goneId }))
    await ledger.change('wellness_scores', { id: id! }, { link_id: null });
  for (const { token_hash } of await ledger.rowsOf('former_links', { wellness_link_id: goneId }))
    await ledger.change('former_links', { token_hash: token_hash! }, { wellness_link_id: keptId });
  await leadOn({ ledger, ...context }, textOf(gone, 'token_hash'), keptId);
  await ledger.drop('wellness_links', { id: goneId }, { table: 'wellness_links', where: { id: keptId } });
};

/** An answered form counts before an open one. */
const joinForms = async (context: MergeContext): Promise<void> => {
  const { ledger, stays, other } = context;
  const keyOf = (row: CellsOf) => `${textOf(row, 'form_id')} ${textOf(row, 'day')}`;
  const own = new Map((await ledger.rowsOf('wellness_links', { user_id: stays.id })).map((row) => [keyOf(row), row]));
  for (const row of await ledger.rowsOf('wellness_links', { user_id: other.id })) {
    const twin = own.get(keyOf(row));
    if (!twin) continue;
    const isTheirs = twin['answered_at'] === null && row['answered_at'] !== null;
    await joinForm(context, isTheirs ? { kept: row, gone: twin } : { kept: twin, gone: row });
  }
  await ledger.move('wellness_links', { column: 'user_id', key: ['id'], ...idsOf(context) });
};

/** Of two unused links that pair a phone the newer one counts, as when one is sent again. Other tokens end. */
const joinPairing = async (context: MergeContext): Promise<void> => {
  const { ledger, stays, other, tx } = context;
  const purpose = 'pairing';
  const [own] = await ledger.rowsOf('one_time_tokens', { user_id: stays.id, purpose });
  const [link] = await ledger.rowsOf('one_time_tokens', { user_id: other.id, purpose });
  const dropOf = (gone: CellsOf, kept: CellsOf) =>
    ledger.drop('one_time_tokens', { id: gone['id']! }, { table: 'one_time_tokens', where: { id: kept['id']! } });
  if (own && link) {
    const isNewer = textOf(link, 'created_at') > textOf(own, 'created_at');
    await (isNewer ? dropOf(own, link) : dropOf(link, own));
  }
  // A code mailed to a guardian fits one record alone, and a link that sets a password the account that goes.
  await tx.deleteFrom('one_time_tokens').where('user_id', '=', other.id).where('purpose', '!=', purpose).execute();
  await ledger.move('one_time_tokens', { column: 'user_id', key: ['id'], ...idsOf(context) });
};

/**
 * Phones, calendars, forms and personal links of the other record lead to the one that stays. Consoles of a member of staff
 * are signed out: that account goes.
 */
export const joinLinks = async (context: MergeContext): Promise<void> => {
  await joinCalendars(context);
  if (context.other.role !== 'player') return;
  await context.ledger.move('sessions', { column: 'user_id', key: ['id'], ...idsOf(context) });
  await joinPairing(context);
  await joinForms(context);
};

import { narrowRights } from '@touchline/contract/wire/endpoint';
import { familyNameOf } from '@touchline/contract/people/names/family-name';
import {
  listedPlayerFields,
  type PlayerField,
  playerFieldNames,
  playerPapers,
} from '@touchline/contract/people/player-fields';
import type { User, UserListItem } from '@touchline/contract/people/users';
import { playerColumn } from '../../../db/tables/player-columns.ts';
import { isAdministrator, narrowRightsOf } from '../../../db/queries/administrators.ts';
import { whatsappNumberOf } from '../../../lib/phones/whatsapp-number.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { PersonRow } from './user-row.repository.ts';
import type { UserListRow } from './lists/users-list.repository.ts';

/** Makes answers with these fields of a person: what is not listed is never sent. */
const answersWith = (fields: readonly PlayerField[], others: readonly string[] = []) => {
  const columns = fields.map((field) => ({ field, column: playerColumn(field) }));
  const ofAccount = ['createdAt', 'updatedAt', 'dataEntry', 'emailConfirmed', ...others];
  // Rows are filled into copies of an object that has all fields: adding them one by one takes V8 three times as long.
  const blank: Record<string, unknown> = Object.fromEntries(
    ['_id', 'role', ...fields, ...ofAccount].map((name) => [name, null]),
  );
  return <Row extends UserListRow>(row: Row) => {
    const answer = { ...blank };
    for (const { field, column } of columns) answer[field] = row[column as keyof Row];
    answer._id = row.id;
    answer.role = row.role;
    answer.createdAt = row.created_at;
    answer.updatedAt = row.updated_at;
    answer.dataEntry = row.data_entry;
    if (row.own_squads_only) answer.ownSquadsOnly = true;
    answer.emailConfirmed = row.status !== 'pending' || row.email_confirmed_at !== null;
    return answer;
  };
};

const listItemOf = answersWith(listedPlayerFields, ['canTrain']);
const recordOf = answersWith(playerFieldNames, ['squadAge', 'shirtNameGuess', 'administrator', ...narrowRights]);

/**
 * A person as lists show them; `canTrain` is null for anyone who is able to train, and `availability` is left out for anyone
 * who can take full part.
 */
export const toListItem = (
  row: UserListRow,
  links: LinksService,
  {
    canTrain = null,
    availability,
  }: { canTrain?: UserListItem['canTrain']; availability?: UserListItem['availability'] },
): UserListItem => {
  const item = listItemOf(row);
  item.canTrain = canTrain;
  if (availability) item.availability = availability;
  item.profileImage = links.imageOf(row.profile_image, 'thumb', 'image');
  return item as UserListItem;
};

/** What was made of a row, for as long as the database's cache gives out that row. */
type Made = WeakMap<Readonly<PersonRow>, { person: User; country: string | undefined }>;
const made: Record<'full' | 'withoutPapers', Made> = { full: new WeakMap(), withoutPapers: new WeakMap() };

/** For whom an answer is made: a reader who may not see papers gets an answer without any. */
type Reader = { sessionId: string; mayReadPapers: boolean };

/**
 * A full person, frozen: one without papers is the same object for the same row, so that its text is written only once.
 * Links to papers are bound to the session that reads them. `country`, the club's, says what a number for WhatsApp without a
 * country code means; without it the answer has no such link.
 */
export const toUser = (row: Readonly<PersonRow>, links: LinksService, reader: Reader, country?: string): User => {
  const madeOf = made[reader.mayReadPapers ? 'full' : 'withoutPapers'];
  const picture = links.imageOf(row.profile_image, 'card', 'image');
  const known = madeOf.get(row);
  // The link of a picture changes every few hours.
  if (known && known.country === country && known.person.profileImage?.url === picture?.url) return known.person;
  const record = recordOf(row);
  const papers = playerPapers.map((paper) => {
    const key = reader.mayReadPapers ? row[playerColumn(paper)] : null;
    return [paper, links.imageOf(key, 'full', 'paper', reader.sessionId)] as const;
  });
  for (const [paper, link] of papers) record[paper] = link;
  record.profileImage = picture && Object.freeze(picture);
  record.squadAge = row.squad_age;
  if (row.role === 'player') record.shirtNameGuess = familyNameOf(row.name, row);
  record.administrator = isAdministrator(row);
  Object.assign(record, narrowRightsOf(row));
  const digits = country && whatsappNumberOf(row.whatsapp_number, country);
  if (digits) record.whatsappDigits = digits;
  const person = Object.freeze(record) as User;
  if (papers.every(([, link]) => link === null)) madeOf.set(row, { person, country });
  return person;
};

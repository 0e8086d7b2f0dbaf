import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../lib/id.ts';
import { searchTextOf } from '../../lib/text/search.ts';
import type { TestApp } from '../start-test-app.ts';

/** A name that occurs nowhere else; neighbours in an index differ in their first letters. */
const markerOf = (number: number): string => `zq${((number * 7919) % 100_003).toString(36).padStart(4, '0')}x${number}`;

/** Players with unique names in rows, indexes and search columns; the marker of each is what to search for. */
export const putMarked = async ({ db, build, clock }: TestApp, count: number) => {
  const people: { id: string; marker: string }[] = [];
  for (let number = 0; number < count; number += 1) {
    const marker = markerOf(number);
    const [name, email] = [`Iker ${marker}`, `${marker}@club.example`];
    const search = searchTextOf(name, email, 9);
    const { id } = await build.player({ name, email, email_key: email, search });
    await db
      .insertInto('mails')
      .values({
        id: newId(),
        user_id: id,
        template: 'invitation',
        to_name: name,
        to_address: email,
        language: 'en',
        cause: `invitation:${marker}`,
        state: 'sent',
        attempts: 1,
        search,
        created_at: clock().toISOString(),
      })
      .execute();
    people.push({ id, marker });
  }
  return people;
};

/** How many of these texts the files of the embedded database contain, wherever in them. */
export const countInFile = (dataDir: string, texts: readonly string[]): number => {
  const content = readdirSync(dataDir)
    .filter((name) => name.startsWith('touchline.db'))
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
  return texts.filter((text) => content.includes(text)).length;
};

import type { listNamesakes, Namesake } from '@touchline/contract/people/namesakes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameTag, useNamed } from '../../components/people/namesakes.tsx';
import { PersonList } from '../../components/people/person-list.tsx';
import { newId } from '../../test/build.ts';
import { fakeServer, refuse } from '../../test/fake-server.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { KnownNamesakes } from './known-namesakes.tsx';

const elder = { _id: newId(), name: 'Hugo Peralta' };
const younger = { _id: newId(), name: 'Hugo Peralta' };
const other = { _id: newId(), name: 'Nil Salas' };
const people = [elder, younger, other];

function Choice() {
  const named = useNamed();
  return (
    <select aria-label="Player">
      {people.map((one) => (
        <option key={one._id}>{named(one)}</option>
      ))}
    </select>
  );
}

const open = (records: Namesake[]) => {
  signIn();
  fakeServer.on<typeof listNamesakes>('GET /v1/namesakes', () => ({ records }));
  return renderPage(
    <KnownNamesakes>
      <Choice />
      <ul>
        {people.map((one) => (
          <li key={one._id}>
            {one.name} <NameTag id={one._id} />
          </li>
        ))}
      </ul>
      <PersonList
        title="Players"
        persons={people.map(({ _id, name }) => ({ id: _id, name, number: 7 }))}
        selectedId={null}
        onOpen={() => undefined}
      />
    </KnownNamesakes>,
  );
};

test('players of the same name are told apart by number, birth year and squad where they are listed and chosen', async () => {
  open([
    { _id: elder._id, shirtNumber: 7, birthYear: 2014, squad: 'U12' },
    { _id: younger._id, shirtNumber: null, birthYear: 2016, squad: null },
  ]);
  expect(await screen.findByRole('option', { name: 'Hugo Peralta (no. 7 · b. 2014 · U12)' })).toBeInTheDocument();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toContain('Hugo Peralta (b. 2016)');
  expect(options).toContain('Nil Salas');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(rows).toEqual(expect.arrayContaining(['Hugo Peralta b. 2014 · U12', 'Hugo Peralta b. 2016', 'Nil Salas']));
  expect(screen.getAllByText('b. 2014 · U12')).toHaveLength(2);
});

test('without an answer the lists show the names alone', async () => {
  open([]);
  fakeServer.on<typeof listNamesakes>('GET /v1/namesakes', () => refuse('defaultError'));
  expect(await screen.findAllByRole('option', { name: 'Hugo Peralta' })).toHaveLength(2);
});

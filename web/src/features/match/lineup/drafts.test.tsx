import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  createLineupDraft,
  deleteLineupDraft,
  LineupDraft,
  MatchSquad,
  saveLineupDraft,
  takeLineupDraft,
} from '@touchline/contract/match/match-squads';
import { newId } from '../../../test/build.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { disc, openLineup, pitch } from './test/lineup.tsx';

type Server = Awaited<ReturnType<typeof openLineup>>['server'];

/** Keeps drafts as the server does. */
const serveDrafts = (server: Server, answer: Awaited<ReturnType<typeof openLineup>>['answer']) => {
  const set = (drafts: MatchSquad['drafts']) => {
    server.version += 1;
    server.squad = { ...server.squad, drafts };
  };
  const change = (id: string, changes: Partial<LineupDraft>) =>
    set(server.squad.drafts.map((draft) => (draft._id === id ? { ...draft, ...changes } : draft)));
  fakeServer.on<typeof createLineupDraft>('POST /v1/matches/:id/squad/drafts', ({ body }) => {
    const updatedAt = new Date(Date.UTC(2026, 10, 27, 18, server.version)).toISOString();
    set([...server.squad.drafts, { ...body, _id: newId(), isCurrent: false, updatedAt, updatedBy: null }]);
    return server.squad;
  });
  fakeServer.on<typeof saveLineupDraft>('PUT /v1/matches/:id/squad/drafts/:draft', ({ params, body }) => {
    change(params.draft, {
      ...(body.name && { name: body.name }),
      ...(body.content && { content: body.content }),
      updatedAt: new Date(Date.UTC(2026, 10, 27, 19, server.version)).toISOString(),
    });
    return answer();
  });
  fakeServer.on<typeof takeLineupDraft>('POST /v1/matches/:id/squad/drafts/:draft/use', ({ params }) => {
    const taken = server.squad.drafts.find(({ _id }) => _id === params.draft)!;
    server.squad = { ...server.squad, formation: taken.content!.formation };
    set(
      server.squad.drafts.map((draft) => ({
        ...draft,
        isCurrent: draft._id === params.draft,
        content: draft._id === params.draft ? null : taken.content,
      })),
    );
    return server.squad;
  });
  fakeServer.on<typeof deleteLineupDraft>('DELETE /v1/matches/:id/squad/drafts/:draft', ({ params }) => {
    set(server.squad.drafts.filter(({ _id }) => _id !== params.draft));
    return server.squad;
  });
};
const open = async () => {
  const opened = await openLineup();
  serveDrafts(opened.server, opened.answer);
  return opened;
};
const addDraft = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'New draft' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Draft B' })).toBeChecked());
};

test('a new draft begins as a copy, is changed apart from the one in use, and saves itself', async () => {
  const opened = await open();
  const { user, server } = opened;
  await addDraft(opened);
  expect(screen.getByText('Draft B created')).toBeVisible();
  await user.click(disc(/Peralta/));
  await user.click(disc(/Ibáñez/));
  await waitFor(() =>
    expect(server.squad.drafts[1]?.content?.players.find(({ slot }) => slot === 'LB')?.player).toBe(
      server.squad.players.find(({ player }) => player.name === 'Hugo Peralta')?.player._id,
    ),
  );
  await user.click(screen.getByRole('radio', { name: 'Draft A, in use' }));
  expect(disc('2 Hugo Peralta, right back')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Draft B' }));
  expect(disc('2 Hugo Peralta, left back')).toBeVisible();
  expect(fakeServer.requests('PUT /v1/matches/:id/squad')).toHaveLength(0);
});

test('two drafts stand beside each other with their differences, and one is taken into use', async () => {
  const opened = await open();
  const { user, server } = opened;
  await addDraft(opened);
  await user.keyboard('{Shift>}F{/Shift}');
  await user.click(await screen.findByRole('radio', { name: '4-4-2' }));
  await waitFor(() => expect(server.squad.drafts[1]?.content?.formation).toBe('4-4-2'));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const b = within(screen.getByRole('region', { name: 'Draft B' }));
  expect(b.getByRole('heading')).toHaveTextContent('4-4-2 · 0 red, 0 amber');
  expect(screen.getByRole('list', { name: 'Differences' })).toHaveTextContent('Formation 4-3-3 holding');
  expect(screen.getByRole('button', { name: 'Back to draft B' })).toBeVisible();
  await user.click(b.getByRole('button', { name: 'Use this one' }));
  await waitFor(() => expect(pitch()).toHaveAccessibleName('Line-up, 4-4-2'));
  expect(screen.getByRole('radio', { name: 'Draft B, in use' })).toBeChecked();
});

test('a draft is renamed and deleted; the one in use stays', async () => {
  const opened = await open();
  const { user, server } = opened;
  await addDraft(opened);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Draft A').queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(region('Draft B').getByRole('button', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Three at the back');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Draft Three at the back' })).toBeVisible());
  await user.click(region('Draft Three at the back').getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete draft Three at the back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.squad.drafts).toHaveLength(1));
  expect(await screen.findByText('Draft Three at the back deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.squad.drafts.map(({ name }) => name)).toEqual(['A', 'Three at the back']));
});

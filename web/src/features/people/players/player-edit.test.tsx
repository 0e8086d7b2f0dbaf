import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { updateUser } from '@touchline/contract/people/users';
import type { updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { expect, test, vi } from 'vitest';
import { connectionBack, connectionLost } from '../../../lib/offline/connection.ts';
import { buildLeague, buildMe, buildUser } from '../../../test/build.ts';
import { fakeServer, noAnswer, refuse } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render.tsx';
import { PlayersPage } from './players-page.tsx';
import { addCall } from '../test/coming-sessions.ts';
import { openClub, sent } from '../test/club.ts';
import { findToast } from '../../../test/toasts.ts';

const mateo = buildUser({ name: 'Mateo Iglesias', shirtNumber: 8 });
const other = buildUser({ name: 'Rafa Quintana', shirtNumber: 19 });
const costa = buildLeague({ name: 'Liga Costa Verde' });
const copa = buildLeague({ name: 'Copa del Sur' });

/** Opens the first player of a club for editing. */
const edit = async (club: Parameters<typeof openClub>[0] = {}) => {
  const server = openClub({ players: [mateo, other], leagues: [costa, copa], figures: { yellowCards: 4 }, ...club });
  const view = renderPage(<PlayersPage title="Players" />, { at: '/profiles/players' });
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Cancel' });
  await screen.findByLabelText('Yellow cards', { selector: 'input' });
  return { ...view, server };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save' });
/** Sets the whole text at once: typing is not what is tested here. */
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const person = `PATCH /v1/users/:id`;
const figures = `PATCH /v1/users/:id/playerdetails/:leagueId`;

test('turns Edit into Cancel and keeps the focus on it', async () => {
  await edit();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('cannot save without a change, nor after reverting it', async () => {
  const { user } = await edit();
  expect(save()).toBeDisabled();
  await user.type(field('Nationality'), 'x');
  expect(save()).toBeEnabled();
  await user.type(field('Nationality'), '{Backspace}');
  expect(save()).toBeDisabled();
});

test('sends only the changes, confirms, and returns to the view', async () => {
  const { user } = await edit();
  await user.clear(field('Favourite number'));
  await user.type(field('Favourite number'), '10');
  write('Previous clubs', 'CD Montelar, Faro');
  await user.click(screen.getByRole('switch', { name: 'Injury' }));
  await user.click(save());
  await findToast('Player updated successfully');
  expect(sent()).toEqual([[person, { favouriteNumber: 10, previousClubs: ['CD Montelar', 'Faro'], injury: true }]]);
  const toggle = await screen.findByRole('button', { name: 'Edit' });
  expect(toggle).toHaveFocus();
  const football = within(screen.getByRole('region', { name: 'Football information' }));
  expect(football.getByText('CD Montelar, Faro')).toBeVisible();
  expect(football.getByText('10')).toBeVisible();
});

test('saves with Enter in a field', async () => {
  const { user } = await edit();
  await user.type(field('Education'), '!{Enter}');
  await waitFor(() => expect(sent()).toEqual([[person, { education: `${mateo.education}!` }]]));
});

test('sends the ETag of the record that was read', async () => {
  const { user } = await edit();
  write('Height (cm)', '182');
  await user.click(save());
  await waitFor(() => expect(fakeServer.requests(person)).toHaveLength(1));
  expect(fakeServer.requests(person)[0]?.headers.get('if-match')).toBe(`"${mateo.updatedAt}"`);
});

test('marks changed fields, and only those', async () => {
  await edit();
  write('Language', 'Spanish');
  expect(screen.getAllByText('Changed, not saved yet')).toHaveLength(1);
  expect(field('Language')).toHaveAccessibleName('Language');
});

test('discards everything on Cancel', async () => {
  const { user } = await edit();
  write('Nationality', 'Moroccan');
  write('Yellow cards', '5');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  expect(screen.queryByText('Moroccan')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(field('Nationality')).toHaveValue('Spanish');
  await waitFor(() => expect(field('Yellow cards')).toHaveValue('4'));
  expect(sent()).toEqual([]);
});

test('leaves editing without confirmation when another player is selected', async () => {
  const { user } = await edit();
  write('Nationality', 'Moroccan');
  await user.click(screen.getByRole('button', { name: /Rafa Quintana/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rafa Quintana' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Mateo Iglesias/ }));
  await screen.findByRole('heading', { level: 1, name: 'Mateo Iglesias' });
  expect(screen.queryByText('Moroccan')).toBeNull();
  expect(sent()).toEqual([]);
});

const mistakes = [
  ['Name', '', 'This field is required'],
  ['Name', 'M4teo', 'Names must be 1 to 100 letters and spaces'],
  ['Nationality', ' ', 'This field is required'],
  ['Language', '', 'This field is required'],
  ['Place of birth', '', 'This field is required'],
  ['Education', '', 'This field is required'],
  ['Previous clubs', ',', 'This field is required'],
  ['Relatives', '', 'This field is required'],
  ['Children', '-1', 'Enter a whole number from 0 to 99'],
  ['Children', '', 'This field is required'],
  ['Favourite number', '1000', 'Enter a whole number from 0 to 999'],
  ['Height (cm)', '-1', 'Enter a number from 0 to 400'],
  ['Height (cm)', 'tall', 'Enter a number from 0 to 400'],
  ['Weight (kg)', '', 'This field is required'],
  ['Shirt number', '1000', 'Shirt numbers go from 0 to 999'],
  ['Phone', '+34 600', 'Please enter a valid phone number'],
  ['WhatsApp', 'none', 'Please enter a valid phone number'],
  ['Yellow cards', '-1', 'Enter a whole number from 0 to 9,999'],
  ['Appearance time', 'long', 'Enter a whole number from 0 to 1,000,000'],
] as const;

test('shows an error once an invalid field was edited, and saves nothing', async () => {
  await edit();
  const button = save();
  for (const [name, value, message] of mistakes) {
    expect(screen.queryByText(message)).toBeNull();
    const input = field(name);
    const before = input.value;
    fireEvent.change(input, { target: { value } });
    expect(input, name).toBeInvalid();
    expect(input, name).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(button, name).toBeDisabled();
    fireEvent.change(input, { target: { value: before } });
    expect(input, name).not.toBeInvalid();
  }
});

test('refuses a day that does not exist in the chosen month', async () => {
  const { user } = await edit({ players: [{ ...mateo, birthDate: '1999-03-31' }] });
  const date = within(screen.getByRole('group', { name: 'Birth date' }));
  await user.click(date.getByRole('button', { name: /Month/ }));
  await user.click(await screen.findByRole('option', { name: 'April' }));
  expect(await screen.findByText('This day does not exist in that month')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('chooses position and marital status from lists', async () => {
  const { user } = await edit();
  await user.click(screen.getByRole('button', { name: /Position/ }));
  await user.click(await screen.findByRole('option', { name: /CAM/ }));
  await user.click(screen.getByRole('button', { name: /Marital status/ }));
  await user.click(await screen.findByRole('option', { name: 'Widowed' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { position: 'CAM', martialStatus: 'widowed' }]]));
});

test('never changes the email', async () => {
  await edit();
  expect(field('Email')).toHaveAttribute('readonly');
});

test('lets the administrator set a player inactive, and says before which sessions the player will leave', async () => {
  const { user } = await edit({ sessions: { called: { trainings: 11, tasks: 1 } } });
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Inactive' }));
  expect(
    await screen.findByText('This player is assigned to 12 coming sessions and will be taken out of them.'),
  ).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[person, { status: 'inactive' }]]));
  expect(await within(screen.getByRole('banner')).findByText('inactive')).toBeVisible();
});

test('offers the coming sessions after a player was made active again, and scrolls to the offer', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { user } = await edit({
    players: [{ ...mateo, status: 'inactive' }],
    sessions: { open: { trainings: 2, tasks: 0 } },
  });
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Active' }));
  expect(screen.queryByRole('button', { name: 'Add to the coming sessions' })).toBeNull();
  await user.click(save());
  const offer = await screen.findByRole('button', { name: 'Add to the coming sessions' });
  expect(scroll.mock.contexts).toContain(offer.closest('[role=status]'));
  await user.click(offer);
  expect(await screen.findByText('Now assigned to 2 trainings.')).toBeVisible();
  expect(fakeServer.requests(addCall)).toHaveLength(1);
});

test('offers the status to nobody else, and not for a player who waits for approval', async () => {
  const { unmount } = await edit({ me: buildMe('tactic') });
  expect(screen.queryByRole('button', { name: /Status/ })).toBeNull();
  unmount();
  await edit({ players: [{ ...mateo, status: 'pending' }] });
  expect(screen.queryByRole('button', { name: /Status/ })).toBeNull();
});

test('keeps the draft and shows an error if saving fails', async () => {
  const { user } = await edit();
  write('Nationality', 'Moroccan');
  fakeServer.on<typeof updateUser>(person, () => refuse('defaultError', { message: 'The disk is full' }));
  await user.click(save());
  expect(await screen.findByText('The disk is full')).toBeVisible();
  expect(field('Nationality')).toHaveValue('Moroccan');
  expect(save()).toBeEnabled();
});

test('marks the fields that the server refuses, until they are changed', async () => {
  const { user } = await edit();
  write('Nationality', 'Moroccan');
  fakeServer.on<typeof updateUser>(person, () =>
    refuse('badRequest', {
      message: 'This text is too long',
      errors: [{ field: 'nationality', message: 'This text is too long' }],
    }),
  );
  await user.click(save());
  await waitFor(() => expect(field('Nationality')).toHaveAccessibleDescription('This text is too long'));
  expect(field('Nationality')).toHaveFocus();
  expect(save()).toBeDisabled();
  write('Nationality', 'Malian');
  expect(field('Nationality')).not.toBeInvalid();
  expect(save()).toBeEnabled();
});

test('marks a shirt number that another player has, and says who wears it and which are free', async () => {
  const { user } = await edit();
  const taken = 'Another active player wears this shirt number';
  write('Shirt number', '19');
  const data = { field: 'shirtNumber', number: 19, wearer: { _id: other._id, name: other.name }, free: [2, 3] };
  fakeServer.on<typeof updateUser>(person, () => refuse('conflict', { message: taken, data }));
  await user.click(save());
  await waitFor(() => expect(field('Shirt number')).toHaveAccessibleDescription(taken));
  expect(field('Shirt number')).toHaveValue('19');
  const note = screen.getByText(/Rafa Quintana wears number 19\. Free: 2 and 3\./);
  expect(within(note).getByRole('link', { name: 'Open profile' })).toHaveAttribute(
    'href',
    `/profiles/players?player=${other._id}`,
  );
});

test('offers to reload if another user has saved first, and keeps the changes', async () => {
  // Newer browsers return a promise here.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { user, server } = await edit();
  write('Nationality', 'Moroccan');
  server.change(mateo._id, { language: 'Portuguese', nationality: 'Malian' });
  await user.click(save());
  expect(await screen.findByText('This has been changed elsewhere in the meantime')).toBeVisible();
  expect(server.person(mateo._id)?.nationality).toBe('Malian');
  expect(save()).toBeDisabled();
  const reload = screen.getByRole('button', { name: 'Reload and keep my changes' });
  expect(reload).toHaveFocus();
  await user.click(reload);
  await waitFor(() => expect(field('Language')).toHaveValue('Portuguese'));
  expect(field('Nationality')).toHaveValue('Moroccan');
  expect(screen.queryByText('This has been changed elsewhere in the meantime')).toBeNull();
  expect(save()).toHaveFocus();
  await user.click(save());
  await findToast('Player updated successfully');
  expect(server.person(mateo._id)).toMatchObject({ nationality: 'Moroccan', language: 'Portuguese' });
});

test('cannot save while the server is unreachable, and loses nothing', async () => {
  const { user } = await edit();
  write('Nationality', 'Moroccan');
  fakeServer.on<typeof updateUser>(person, noAnswer);
  await user.click(save());
  expect(await screen.findByText('Network error - Please check your connection')).toBeVisible();
  await waitFor(() => expect(save()).toBeDisabled());
  expect(field('Nationality')).toHaveValue('Moroccan');
  act(() => connectionBack());
  expect(save()).toBeEnabled();
  act(() => connectionLost());
  expect(save()).toBeDisabled();
});

test('saves the figures of a league with a separate request', async () => {
  const { user } = await edit();
  write('Yellow cards', '5');
  await user.click(screen.getByRole('switch', { name: 'Red card' }));
  await user.click(save());
  await findToast('Player statistics updated successfully');
  expect(sent()).toEqual([[figures, { yellowCards: 5, redCard: true }]]);
  expect(fakeServer.requests(figures)[0]?.params).toEqual({ id: mateo._id, leagueId: costa._id });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
});

test('does not resend the person if only the figures failed', async () => {
  const { user } = await edit();
  write('Nationality', 'Moroccan');
  write('Yellow cards', '5');
  fakeServer.on<typeof updatePlayerStatistics>(figures, () => refuse('defaultError'));
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(field('Yellow cards')).toHaveValue('5');
  expect(field('Nationality')).toHaveValue('Moroccan');
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toEqual([figures, { yellowCards: 5 }]);
});

test('keeps the figures of one league while another is shown', async () => {
  const { user } = await edit();
  write('Yellow cards', '5');
  await user.click(screen.getByRole('button', { name: /League/ }));
  await user.click(await screen.findByRole('option', { name: 'Copa del Sur' }));
  await waitFor(() => expect(field('Yellow cards')).toHaveValue('4'));
  write('Yellow cards', '1');
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(fakeServer.requests(figures).map(({ params, body }) => [params, body])).toEqual([
    [{ id: mateo._id, leagueId: costa._id }, { yellowCards: 5 }],
    [{ id: mateo._id, leagueId: copa._id }, { yellowCards: 1 }],
  ]);
});

test('names the league whose figures prevent saving', async () => {
  const { user } = await edit();
  write('Yellow cards', '-1');
  await user.click(screen.getByRole('button', { name: /League/ }));
  await user.click(await screen.findByRole('option', { name: 'Copa del Sur' }));
  expect(await screen.findByText('Check the statistics of Liga Costa Verde.')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('does not resend the figures of one league if those of another failed', async () => {
  const { user } = await edit();
  write('Yellow cards', '5');
  await user.click(screen.getByRole('button', { name: /League/ }));
  await user.click(await screen.findByRole('option', { name: 'Copa del Sur' }));
  await waitFor(() => expect(field('Yellow cards')).toHaveValue('4'));
  write('Yellow cards', '1');
  fakeServer.on<typeof updatePlayerStatistics>(figures, ({ params }) =>
    params.leagueId === copa._id ? refuse('defaultError') : { yellowCards: 5, redCard: false, appearanceTime: 0 },
  );
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(save()).toBeEnabled());
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(fakeServer.requests(figures).map(({ params }) => (params as { leagueId: string }).leagueId)).toEqual([
    costa._id,
    copa._id,
    copa._id,
  ]);
});

test.each([
  ['a child of the U10', 10, /counts as under 16: a guardian decides/],
  ['a minor of the U17', 17, /counts as under 18/],
])('says that the birth date of %s is missing until it is entered', async (_who, squadAge, says) => {
  const nil = buildUser({ name: 'Nil Salas', birthDate: null, squadAge });
  const { user } = await edit({ players: [nil] });
  expect(screen.getByText('The birth date is missing')).toBeVisible();
  expect(screen.getByText(says)).toBeVisible();
  const birthDate = within(screen.getByRole('group', { name: 'Birth date' }));
  for (const [part, option] of [
    ['Day', '9'],
    ['Month', 'June'],
    ['Year', '2016'],
  ] as const) {
    await user.click(birthDate.getByRole('button', { name: new RegExp(part) }));
    await user.click(screen.getByRole('option', { name: option }));
  }
  expect(screen.queryByText('The birth date is missing')).toBeNull();
});

test('says nothing of a missing birth date in a squad of all ages', async () => {
  await edit({ players: [buildUser({ name: 'Nil Salas', birthDate: null, squadAge: null })] });
  expect(screen.queryByText('The birth date is missing')).toBeNull();
});

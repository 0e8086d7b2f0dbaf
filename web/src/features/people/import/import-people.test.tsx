import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { downloadImportTemplate } from '@touchline/contract/club/import-template';
import type { importPlayers, ImportPreview, previewPlayers } from '@touchline/contract/club/imports';
import type { confirmPassword } from '@touchline/contract/people/auth';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, foreign, noAnswer, refuse } from '../../../test/fake-server.ts';
import { layOut } from '../../../test/lay-out.ts';
import { fill, renderPage, signIn } from '../../../test/render.tsx';
import { Reauth } from '../reauth/reauth.tsx';
import { buildColumn, buildPreview, buildRow } from '../test/import-preview.ts';
import { ImportPeopleDialog } from './import-people-dialog.tsx';

const previewing = 'POST /v1/imports/players/preview';
const importing = 'POST /v1/imports/players';
const twins = {
  kind: 'person' as const,
  text: 'Is this one of these people?',
  choices: [
    { value: 'c'.repeat(24), text: 'Hugo Peña · 2014-02-14' },
    { value: 'new', text: 'new' },
    { value: 'skip', text: 'skip' },
  ],
};

// Separate chunks, loaded beforehand so that no test times out waiting for them.
beforeAll(() =>
  Promise.all([
    import('../../../components/ui/dialog-window.tsx'),
    import('../../../components/fields/select/dropdown-select.tsx'),
    import('../reauth/reauth-dialog.tsx'),
  ]),
);
beforeEach(() => void signIn());

const open = (answer?: ImportPreview | (() => ImportPreview)) => {
  if (answer)
    fakeServer.on<typeof previewPlayers>(previewing, () => (typeof answer === 'function' ? answer() : answer));
  const onDone = vi.fn();
  const onClose = vi.fn();
  const onEarlier = vi.fn();
  const view = renderPage(
    <>
      <ImportPeopleDialog
        intoSquad={undefined}
        consentAge={16}
        onDone={onDone}
        onEarlier={onEarlier}
        onClose={onClose}
      />
      <Reauth />
    </>,
  );
  return { ...view, onDone, onClose, onEarlier };
};
const choose = async () => {
  await screen.findByRole('dialog', { name: 'Import players' });
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File(['x'], 'u10.xlsx')] } });
  return within(await screen.findByRole('group', { name: 'Rows of the file' }));
};
const sent = () => fakeServer.requests(previewing).at(-1);
const confirm = (name: string | RegExp = /^Import/) => screen.getByRole('button', { name });
const pencil = (row: number) => screen.getByRole('button', { name: new RegExp(`^Correct row ${row},`) });
const linesIn = (rows: Awaited<ReturnType<typeof choose>>) =>
  rows.getAllByRole('listitem').filter((item) => item.dataset.index !== undefined);

test('a pasted table is sent as a text file, and stays in its box when it cannot be read', async () => {
  const table = 'Nombre\tDorsal\nIker\t1';
  fakeServer.on<typeof previewPlayers>(previewing, () =>
    refuse('badRequest', { errors: [{ field: 'file', message: 'No column holds the names. Please choose it' }] }),
  );
  const { user } = open();
  const box = await screen.findByRole('textbox', { name: 'Or paste a table' });
  expect(screen.getByRole('button', { name: 'Read the table' })).toBeDisabled();
  await fill(user, box, table);
  await user.click(screen.getByRole('button', { name: 'Read the table' }));
  expect(await screen.findByText('No column holds the names. Please choose it')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Or paste a table' })).toHaveValue(table);
  const { file } = fakeServer.requests(previewing)[0] as unknown as { file: File };
  expect([file.type, await file.text()]).toEqual(['text/plain', table]);
});

test('a workbook to fill in is downloaded', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  fakeServer.on<typeof downloadImportTemplate>('GET /v1/imports/players/template', () => 'xlsx');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Template to fill in' }));
  await waitFor(() => expect(names).toEqual(['players-template.xlsx']));
});

test('columns with a question come first, stop the import, and are decided by a list of fields', async () => {
  const columns = [
    buildColumn(0, { head: 'Nombre' }),
    buildColumn(1, { head: 'Notas', field: null, samples: [] }),
    buildColumn(2, {
      head: 'Dorsal',
      field: 'shirtNumber',
      question: 'Two columns hold the same',
      samples: ['7', '9'],
    }),
  ];
  const { user } = open(() =>
    buildPreview([buildRow(2)], {
      columns: columns.map((column) => ({
        ...column,
        question: sent()?.body && JSON.stringify(sent()?.body).includes('"column":2') ? null : column.question,
      })),
    }),
  );
  await choose();
  expect(confirm()).toBeDisabled();
  expect(confirm()).toHaveAttribute('title', 'First choose what the marked columns hold.');
  expect(screen.getByText('First choose what the marked columns hold.')).toBeVisible();
  const lines = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(lines()[0]).toHaveTextContent(/Dorsal.*7.*9.*Please choose.*Two columns hold the same/u);
  expect(lines().map((line) => within(line).getByRole('rowheader').textContent)).toEqual([
    expect.stringMatching(/^Dorsal/u),
    expect.stringMatching(/^Nombre/u),
    expect.stringMatching(/^Notas/u),
  ]);
  await user.click(screen.getByRole('button', { name: /What “Dorsal” holds/ }));
  await user.click(await screen.findByRole('option', { name: 'Shirt number' }));
  await waitFor(() => expect(confirm('Import 1 player')).toBeEnabled());
  expect(sent()?.body).toEqual({ columns: [{ column: 2, field: 'shirtNumber' }] });
  // It stays where it was answered.
  expect(lines()[0]).toHaveTextContent('Dorsal');
});

test('a column can be left out at any time', async () => {
  const { user } = open(
    buildPreview([buildRow(2)], { columns: [buildColumn(0), buildColumn(4, { head: 'Móvil', field: 'phoneNumber' })] }),
  );
  await choose();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Columns 2 of 2 columns are imported/ }));
  await user.click(screen.getByRole('button', { name: /What “Móvil” holds/ }));
  await user.click(await screen.findByRole('option', { name: 'Leave out' }));
  await waitFor(() => expect(sent()?.body).toEqual({ columns: [{ column: 4, field: null }] }));
});

test('another sheet is read without what was decided about the rows of the first', async () => {
  const sheets = [
    { name: 'U10', rows: 12 },
    { name: 'U12', rows: 1 },
  ];
  const { user } = open(buildPreview([buildRow(2)], { sheets, sheet: 'U10' }));
  await choose();
  await user.click(pencil(2));
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.tab();
  await waitFor(() => expect(sent()?.body).toHaveProperty('edits'));
  await user.click(screen.getByRole('button', { name: /Sheet/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['U1012 rows', 'U121 row']);
  await user.click(options[1]!);
  await waitFor(() => expect(sent()?.body).toEqual({ sheet: 'U12' }));
});

test('says in words how dates are read, and reads them the other way', async () => {
  const dates = { order: 'dayFirst' as const, isCertain: false, example: { value: '03/04/2014', day: '2014-04-03' } };
  const { user } = open(buildPreview([buildRow(2)], { players: { dates } }));
  await choose();
  expect(screen.getByText('03/04/2014 is read as April 3, 2014.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Day first' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Month first' }));
  await waitFor(() => expect(sent()?.query).toMatchObject({ dates: 'monthFirst' }));
});

test('where a date can only be read one way, nothing is asked', async () => {
  const dates = { order: 'monthFirst' as const, isCertain: true, example: { value: '03/04/2014', day: '2014-03-04' } };
  open(buildPreview([buildRow(2)], { players: { dates } }));
  await choose();
  expect(screen.getByText('Another date in the file can only be read this way.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a question of a row is answered in the row, and can be answered otherwise', async () => {
  const { user } = open(() => {
    const answers = (sent()?.body as { answers?: Record<string, string> }).answers;
    return buildPreview([buildRow(2), answers?.['3'] ? buildRow(3) : buildRow(3, { state: 'wrong', question: twins })]);
  });
  const rows = await choose();
  expect(confirm('Import 1 player')).toBeEnabled();
  expect(screen.getByText('1 row is left out: wrong or not answered')).toBeVisible();
  await user.click(rows.getByRole('radio', { name: 'Hugo Peña · February 14, 2014' }));
  await waitFor(() => expect(confirm('Import 2 players')).toBeEnabled());
  expect(sent()?.body).toEqual({ answers: { 3: 'c'.repeat(24) } });
  expect(rows.getByRole('radio', { name: 'Hugo Peña · February 14, 2014' })).toBeChecked();
  expect(rows.getByRole('radio', { name: 'Hugo Peña · February 14, 2014' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(sent()?.body).toEqual({ answers: { 3: 'new' } }));
});

test('a cell is mended in its row: sent once it is left, with the focus and the dialog kept', async () => {
  const note = { field: 'position', value: 'Libero', text: 'This position is not known and was left empty' };
  const problem = { field: 'birthDate', message: 'This date does not exist' };
  const { user, onClose } = open(
    buildPreview([buildRow(2), buildRow(3, { state: 'wrong', notes: [note], problems: [problem] })]),
  );
  const rows = await choose();
  expect(linesIn(rows)[1]).toHaveTextContent('Position “Libero”: This position is not known and was left empty');
  pencil(3).focus();
  await user.keyboard('{Enter}');
  const date = screen.getByRole('textbox', { name: 'Birth date' });
  const position = screen.getByRole('button', { name: /Position/ });
  expect(position).toHaveTextContent('Libero');
  expect(position).toHaveFocus();
  await user.click(date);
  await user.paste('2014-04-03');
  expect(fakeServer.requests(previewing)).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(pencil(3)).toHaveFocus();
  await waitFor(() => expect(sent()?.body).toEqual({ edits: [{ row: 3, field: 'birthDate', value: '2014-04-03' }] }));
  await user.keyboard('{Enter}');
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), ' forgotten');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(pencil(3)).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test('what only files have, such as the squad, is mended as text', async () => {
  const values = { name: 'Iker', squad: 'U1O', guardian2Phone: '12' };
  const problem = { field: 'squad', message: 'This squad is not known' };
  const { user } = open(buildPreview([buildRow(2, { state: 'wrong', values, problems: [problem] })]));
  await choose();
  await user.click(pencil(2));
  expect(screen.getByRole('textbox', { name: "Second guardian's phone" })).toHaveValue('12');
  const squad = screen.getByRole('textbox', { name: 'Squad' });
  expect(squad).toHaveFocus();
  await user.clear(squad);
  await user.paste('U10');
  await user.tab();
  await waitFor(() => expect(sent()?.body).toEqual({ edits: [{ row: 2, field: 'squad', value: 'U10' }] }));
});

test('a position is chosen from the list of positions', async () => {
  const note = { field: 'position', value: 'Libero', text: 'This position is not known and was left empty' };
  const { user } = open(buildPreview([buildRow(2, { notes: [note] })]));
  await choose();
  await user.click(pencil(2));
  await user.click(screen.getByRole('button', { name: /Position/ }));
  await user.click(await screen.findByRole('option', { name: /Sweeper/ }));
  await waitFor(() => expect(sent()?.body).toEqual({ edits: [{ row: 2, field: 'position', value: 'SW' }] }));
});

test('nothing typed is lost when a preview fails, and the next try sends it', async () => {
  const { user } = open(buildPreview([buildRow(2)]));
  await choose();
  fakeServer.on<typeof previewPlayers>(previewing, noAnswer);
  await user.click(pencil(2));
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), ' Peña');
  await user.tab();
  expect(await screen.findByText('Network error - Please check your connection')).toBeVisible();
  expect(confirm()).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Player 2 Peña');
  fakeServer.on<typeof previewPlayers>(previewing, () => buildPreview([buildRow(2, { title: 'Player 2 Peña' })]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Player 2 Peña')).toBeVisible();
  expect(sent()?.body).toEqual({ edits: [{ row: 2, field: 'name', value: 'Player 2 Peña' }] });
  expect(confirm('Import 1 player')).toBeEnabled();
});

test('the answer to an outdated preview is ignored', async () => {
  const dates = { order: 'dayFirst' as const, isCertain: false, example: { value: '03/04/2014', day: '2014-04-03' } };
  const { user } = open(buildPreview([buildRow(2)], { players: { dates } }));
  await choose();
  const late: (() => void)[] = [];
  fakeServer.on<typeof previewPlayers>(previewing, ({ query }) => {
    const found = buildPreview([buildRow(2, { title: `By ${query.dates}` })], { players: { dates } });
    return query.dates === 'dayFirst' ? found : new Promise((resolve) => late.push(() => resolve(found)));
  });
  await user.click(screen.getByRole('radio', { name: 'Month first' }));
  await waitFor(() => expect(late).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Day first' }));
  expect(await screen.findByText('By dayFirst')).toBeVisible();
  late[0]?.();
  await waitFor(() => expect(confirm('Import 1 player')).toBeEnabled());
  expect(screen.queryByText('By monthFirst')).toBeNull();
});

test('rows are filtered by questions and notes, and a mended one stays in sight', async () => {
  const note = { field: 'height', value: '1,78', text: 'Read as centimetres' };
  const { user } = open(() =>
    buildPreview([
      buildRow(2),
      buildRow(3, { state: 'wrong', question: twins }),
      JSON.stringify(sent()?.body).includes('"edits"') ? buildRow(4) : buildRow(4, { notes: [note] }),
      buildRow(5, { notes: [note] }),
    ]),
  );
  const rows = await choose();
  await user.click(screen.getByRole('button', { name: 'Questions · 1' }));
  expect(screen.getAllByRole('listitem').filter((item) => item.dataset.index)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Notes · 2' }));
  await user.click(pencil(4));
  await fill(user, screen.getByRole('textbox', { name: 'Height' }), '0');
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Notes · 1' })).toBeVisible();
  expect(pencil(4)).toBeVisible();
  expect(rows).toBeDefined();
});

test('imports what is right, as previewed', async () => {
  fakeServer.on<typeof importPlayers>(importing, () => ({ _id: null, new: 2, changed: 0, same: 0, wrong: 1 }));
  const { user, onDone } = open(
    buildPreview([
      buildRow(2),
      buildRow(3),
      buildRow(4, { state: 'wrong', problems: [{ field: 'name', message: 'Name is required' }] }),
    ]),
  );
  await choose();
  await user.click(confirm('Import 2 players'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ _id: null, new: 2, changed: 0, same: 0, wrong: 1 }));
  const [request] = fakeServer.requests(importing);
  expect(request?.body).toEqual({ only: 'right' });
  expect(request?.query).toMatchObject({ plan: 'a'.repeat(64) });
});

test('if records have changed since, shows what the file would do now, with what was mended', async () => {
  const newer = buildPreview(
    [buildRow(2, { state: 'changed', changes: [{ field: 'height', from: '150', to: '151' }] })],
    { plan: 'b'.repeat(64) },
  );
  fakeServer.on<typeof importPlayers>(importing, ({ query }) =>
    query.plan === newer.plan
      ? { _id: null, new: 0, changed: 1, same: 0, wrong: 0 }
      : refuse('conflict', { message: 'The records have changed since the preview', data: newer }),
  );
  const { user, onDone } = open(buildPreview([buildRow(2)]));
  await choose();
  await user.click(confirm('Import 1 player'));
  expect(await screen.findByText('The records have changed since the preview')).toBeVisible();
  expect(screen.getByText('151')).toBeVisible();
  await user.click(confirm('Import 1 player'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

/** The server asks for the password before it changes an address. */
const askForPassword = () => {
  let isProven = false;
  fakeServer.on<typeof importPlayers>(importing, () =>
    isProven ? { _id: null, new: 0, changed: 1, same: 0, wrong: 0 } : refuse('forbidden', { reason: 'passwordNeeded' }),
  );
  fakeServer.on<typeof confirmPassword>('POST /auth/confirm', () => {
    isProven = true;
    return { message: 'Password confirmed' };
  });
};

const mended = { edits: [{ row: 2, field: 'email', value: 'iker@mail.example' }] };

/** A file with an address that was mended in the preview. */
const mendAddress = async () => {
  askForPassword();
  const view = open(buildPreview([buildRow(2, { state: 'changed', values: { email: '' } })]));
  await choose();
  await view.user.click(pencil(2));
  await fill(view.user, await screen.findByLabelText('Email'), 'iker@mail.example');
  await view.user.tab();
  await waitFor(() => expect(sent()?.body).toEqual(mended));
  await waitFor(() => expect(confirm('Import 1 player')).toBeEnabled());
  await view.user.click(confirm('Import 1 player'));
  return { ...view, password: within(await screen.findByRole('dialog', { name: 'Confirm it is you' })) };
};

test('AU10 an import that changes addresses asks for the password, and goes on with what was mended', async () => {
  const { user, onDone, password } = await mendAddress();
  await user.type(password.getByLabelText('Password'), 'Valmora2026!');
  await user.click(password.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ _id: null, new: 0, changed: 1, same: 0, wrong: 0 }));
  const [first, second] = fakeServer.requests(importing);
  expect(second?.body).toMatchObject(mended);
  expect(second).toEqual(first);
});

test('an import whose password was not given keeps what was mended, and can be started again', async () => {
  const { user, onDone, password } = await mendAddress();
  await user.click(password.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  await waitFor(() => expect(confirm('Import 1 player')).toBeEnabled());
  await user.click(confirm('Import 1 player'));
  expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
  expect(fakeServer.requests(importing).at(-1)?.body).toMatchObject(mended);
  expect(onDone).not.toHaveBeenCalled();
});

test('of 10,000 rows only those in sight are rendered, and the keys reach the last one', async () => {
  layOut(400);
  const { user } = open(buildPreview(Array.from({ length: 10_000 }, (_, index) => buildRow(index + 2))));
  const rows = await choose();
  await waitFor(() => expect(linesIn(rows).length).toBeGreaterThan(5));
  expect(linesIn(rows).length).toBeLessThan(60);
  pencil(2).focus();
  await user.keyboard('{ArrowDown}');
  expect(pencil(3)).toHaveFocus();
  await user.keyboard('{End}');
  // The last row is drawn before it takes the focus.
  await waitFor(() => expect(pencil(10_001)).toHaveFocus());
  expect(linesIn(rows).at(-1)).toHaveAttribute('aria-posinset', '10000');
});

test('screen readers hear what each preview has come to', async () => {
  open(buildPreview([buildRow(2), buildRow(3, { state: 'wrong', question: twins })]));
  await choose();
  expect(screen.getByText('1 new, 0 changed, 0 the same, 1 wrong. 1 question is open.')).toBeInTheDocument();
});

test('asks before what was mended is lost, and closes at once without', async () => {
  const { user, onClose } = open(buildPreview([buildRow(2)]));
  await choose();
  await user.click(pencil(2));
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'x');
  await user.tab();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without importing?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Player 2x');
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a file that is no file of people says what to do, and can be tried again', async () => {
  fakeServer.on<typeof previewPlayers>(previewing, () => foreign(502, '<html>'));
  const { user } = open();
  await screen.findByRole('dialog');
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File(['x'], 'u10.xlsx')] } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeServer.on<typeof previewPlayers>(previewing, () => buildPreview([buildRow(2)]));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Import 1 player' })).toBeEnabled();
});

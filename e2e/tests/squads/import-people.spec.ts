import { importUndoPlan } from '@touchline/contract/club/import-history';
import { createSquad, listSquads } from '@touchline/contract/squads/squads';
import { getUser, listUsers } from '@touchline/contract/people/users';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import type { Api } from '../../harness/api.ts';
import { dress } from '../../harness/looks.ts';
import { giveSession } from '../../harness/session.ts';
import { textsIn } from '../../harness/texts.ts';
import { expectToast } from '../../harness/toasts.ts';
import { workbookOf } from '../../harness/workbook.ts';
import { ImportDialog } from '../../pages/import-dialog.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const firstNames = ['Iker', 'Nora', 'Pau', 'Aina', 'Unai', 'Martina', 'Biel', 'Lola', 'Jan', 'Vega'];
const surnames = ['Solana Ruiz', 'Ortega Vidal', 'Ferrer Costa', 'Lozano Prat'];
const heads = {
  en: ['First name', 'Surname', 'Date of birth', 'Shirt number', 'Position', 'Email', 'Phone', 'Team'],
  ar: ['الاسم', 'اسم العائلة', 'تاريخ الميلاد', 'رقم القميص', 'المركز', 'البريد الإلكتروني', 'الهاتف', 'الفريق'],
};
type Child = {
  first: string;
  last: string;
  birth: string;
  number: number;
  position: string;
  email: string;
  phone: string;
  squad: string;
};

/** Forty children of two squads: two share an address, two a name and a birth date, and one is known under a shorter name. */
const children = (): Child[] => {
  const all = surnames.flatMap((last, family) =>
    firstNames.map((first, index): Child => {
      const place = family * firstNames.length + index;
      const squad = place < 20 ? 'U10' : 'U12';
      return {
        first,
        last,
        birth: `${String(index + 10)}/${String(family + 3).padStart(2, '0')}/${squad === 'U10' ? 2016 : 2014}`,
        number: (place % 20) + 1,
        position: 'CM',
        email: `${first}.${last.split(' ')[0]}@familia.example`.toLowerCase(),
        phone: `+34 600 100 1${String(place + 10)}`,
        squad,
      };
    }),
  );
  // Brother and sister.
  all[1]!.email = all[0]!.email;
  // Namesakes.
  Object.assign(all[25]!, { first: 'Hugo', last: 'Peña', birth: '14/02/2014' });
  Object.assign(all[35]!, { first: 'Hugo', last: 'Peña', birth: '14/02/2014' });
  Object.assign(all[38]!, { first: 'Leo', last: 'Marín Gil', birth: '06/05/2014' });
  return all;
};
const rowOf = ({ first, last, birth, number, position, email, phone, squad }: Child) => [
  first,
  last,
  birth,
  String(number),
  position,
  email,
  phone,
  squad,
];
const asFile = async (name: string, list: readonly Child[], language: keyof typeof heads) => ({
  name,
  mimeType: xlsx,
  text: await workbookOf('2026', [heads[language], ...list.map(rowOf)]),
});
const playersOf = async (club: Api, squad?: string) =>
  (await club.call(listUsers, { query: { type: 'player', pageSize: 100, ...(squad && { squad }) } })).records;

const makeSquads = async (club: Api) => {
  for (const name of ['U10', 'U12'])
    await club.call(createSquad, {
      body: {
        name,
        shortName: name,
        kind: 'youth',
        sex: 'mixed',
        ageGroup: { under: Number(name.slice(1)) },
        colour: 'b',
      },
    });
  const { records } = await club.call(listSquads, {});
  return Object.fromEntries(records.map(({ name, _id }) => [name, _id]));
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

for (const language of ['en', 'ar'] as const)
  test(`a secretary mends and imports a list of children, imports it again next season, and takes that back (${language})`, async ({
    page,
    club,
  }) => {
    test.slow();
    const t = textsIn(language);
    const squads = await makeSquads(club);
    await club.importFile('players', 'leo.csv', 'name,birthDate\nLeo Marín,2014-05-06\n');
    const list = children();
    const wrong = list.map((child) => ({ ...child }));
    wrong[2]!.birth = '31/02/2016';
    wrong[3]!.position = 'Comodín';
    wrong[4]!.phone = '12';

    await dress(page, { language, theme: 'light' });
    await giveSession(page);
    await page.goto('/profiles/players');
    const people = new ImportDialog(page, t, 'players', language);
    await people.open();
    await people.choose(await asFile('u10-u12.xlsx', wrong, language));

    // Three cells that were not read are mended in their rows.
    await people.show('imports.notes');
    await expect(people.row(`${wrong[2]!.first} ${wrong[2]!.last}`)).toContainText(t('validation.importNoSuchDay'));
    await people.mend(`${wrong[2]!.first} ${wrong[2]!.last}`);
    await field(page, t('players.fields.birthDate')).fill('28/02/2016');
    await page.keyboard.press('Enter');
    await people.mend(`${wrong[3]!.first} ${wrong[3]!.last}`);
    await people
      .row(wrong[3]!.first)
      .getByRole('button', { name: new RegExp(t('players.fields.position')) })
      .click();
    await page.getByRole('option', { name: t('players.positions.SW') }).click();
    await people.mend(`${wrong[4]!.first} ${wrong[4]!.last}`);
    await field(page, t('players.fields.phoneNumber')).fill('600 123 456');
    await page.keyboard.press('Enter');

    // Two questions: a second child of the same name and birth date, and one who is known under a shorter name.
    await people.show('imports.questions');
    await people.row('Hugo Peña').getByText(t('imports.question.new')).click();
    await people.row('Leo Marín Gil').getByText('Leo Marín ·').click();
    await people.button(40).click();
    await expectToast(page, t('imports.done', { new: 39, changed: 1, same: 0, wrong: 0 }));

    const [u10, u12] = [await playersOf(club, squads.U10), await playersOf(club, squads.U12)];
    expect([u10.length, u12.length]).toEqual([20, 20]);
    expect(u12.filter(({ name }) => name === 'Hugo Peña').map(({ shirtNumber }) => shirtNumber)).toEqual([6, 16]);
    expect(u12.filter(({ name }) => name.startsWith('Leo'))).toHaveLength(1);
    const mended = (index: number) => u10.find(({ name }) => name === `${list[index]!.first} ${list[index]!.last}`);
    expect(mended(2)).toMatchObject({ birthDate: '2016-02-28' });
    expect(mended(3)).toMatchObject({ position: 'SW' });
    expect(mended(4)).toMatchObject({ phoneNumber: '600 123 456' });
    const sister = await club.call(getUser, { params: { id: mended(1)!._id } });
    expect(sister).toMatchObject({ email: null, guardianEmail: list[0]!.email });

    // Next season: other addresses, and one more child.
    const next = list.map((child, index) => ({ ...child, email: index === 10 ? 'nou@familia.example' : child.email }));
    Object.assign(next[2]!, { birth: '28/02/2016' });
    Object.assign(next[3]!, { position: 'SW' });
    Object.assign(next[4]!, { phone: '600 123 456' });
    next.push({
      ...list[39]!,
      first: 'Nadia',
      last: 'Ferrer',
      birth: '01/01/2014',
      number: 30,
      email: 'nadia@familia.example',
    });
    const before = await playersOf(club);
    await people.open();
    await people.choose(await asFile('next.xlsx', next, language));
    await people.show('imports.states.changed');
    await expect(people.row(`${next[10]!.first} ${next[10]!.last}`)).toContainText('nou@familia.example');
    await people.button(2).click();
    await expectToast(page, t('imports.done', { new: 1, changed: 1, same: 39, wrong: 0 }));
    expect(await playersOf(club)).toHaveLength(41);

    // And back, from the list of imports.
    await people.open();
    await page.getByRole('button', { name: t('imports.earlier.title') }).click();
    const undo = page.getByRole('dialog', { name: t('imports.undo.title') });
    const planned = page.waitForResponse(/\/undo\/plan$/);
    await page.getByRole('listitem').filter({ hasText: 'next.xlsx' }).getByRole('button').click();
    const plan = importUndoPlan.parse(await (await planned).json());
    expect([plan.goes.length, plan.restored.length, plan.stays.length]).toEqual([1, 1, 0]);
    await expect(undo.getByText('Nadia Ferrer')).toBeVisible();
    await undo.getByRole('button', { name: t('imports.undo.verb') }).click();
    await expectToast(page, t('imports.undo.done'));
    const after = await playersOf(club);
    const told = ({ name, email, shirtNumber }: (typeof after)[number]) => [name, email, shirtNumber];
    expect(after.map(told)).toEqual(before.map(told));
  });

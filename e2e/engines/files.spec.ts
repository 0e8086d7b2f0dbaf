import { listUsers } from '@touchline/contract/people/users';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineUp, nameOf, openMatchDay } from '../harness/match-day.ts';
import { pagesIn } from '../harness/papers.ts';
import { readTemplate } from '../harness/template.ts';
import { textsIn } from '../harness/texts.ts';
import { desk, engines, expect, phone, test } from './engine-test.ts';

const t = textsIn('en');
const dayMs = 86_400_000;

for (const [engine, name] of engines) {
  test(`${name}: players come from a file`, { tag: '@long' }, async ({ openDevice, server, club }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-file-'));
    const file = join(folder, 'players.csv');
    writeFileSync(file, 'name,birthDate\nNora Ortega,2010-05-06\nPau Ferrer,2011-02-03\n');
    const device = await openDevice(engine, desk, server.url);
    await device.giveSession(readTemplate().pageToken);
    await device.open('/profiles/players');
    await device.press({ role: 'button', name: t('imports.more', { of: t('nav.players') }) });
    await device.press({ role: 'menuitem', name: t('imports.import') });
    const dialog = { role: 'dialog', name: t('imports.players.title') };
    await device.giveFile(dialog, file);
    await device.press({ role: 'button', name: t('imports.players.import_other', { count: 2 }), within: dialog });
    const names = async () =>
      (await club.call(listUsers, { query: { type: 'player' } })).records.map((each) => each.name).sort();
    await expect.poll(names).toEqual(['Nora Ortega', 'Pau Ferrer']);
    rmSync(folder, { recursive: true });
  });

  test(
    `${name}: the team sheet is one page of paper without buttons`,
    { tag: '@long' },
    async ({ openDevice, server, club }) => {
      const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + dayMs, reachable: [] });
      await lineUp(club, match._id, idOf);
      const device = await openDevice(engine, desk, server.url);
      await device.giveSession(readTemplate().pageToken);
      await device.open(`/projects/matches/sheet?match=${match._id}`);
      const player = { text: new RegExp(nameOf(7), 'u'), within: { role: 'main' }, index: 0 };
      const button = { role: 'button', name: t('match.sheet.pdf') };
      await device.sees(player);
      await device.sees(button);
      const paper = await device.print();
      if (paper) expect(pagesIn(paper)).toBe(1);
      // What a driver that can't print shows of the paper: the page with the styles of print.
      await device.evaluate(() => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        for (let rule = rules.pop(); rule; rule = rules.pop()) {
          if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
          if ('cssRules' in rule) rules.push(...(rule as CSSGroupingRule).cssRules);
        }
      }, undefined);
      await device.seesNo(button);
      await device.sees(player);
    },
  );

  test(
    `${name}: the team sheet is as wide as a phone, however often it is opened`,
    { tag: '@long' },
    async ({ openDevice, server, club }) => {
      const { match, idOf } = await openMatchDay(club, { kickOff: Date.now() + dayMs, reachable: [] });
      await lineUp(club, match._id, idOf);
      const device = await openDevice(engine, phone, server.url);
      await device.giveSession(readTemplate().pageToken);
      const widths: number[] = [];
      for (let opening = 1; opening <= 4; opening += 1) {
        await device.open(`/projects/matches/sheet?match=${match._id}`);
        await device.sees({ text: new RegExp(nameOf(7), 'u'), within: { role: 'main' }, index: 0 });
        const { scroll, room } = await device.evaluate(
          () => ({ scroll: document.documentElement.scrollWidth, room: document.documentElement.clientWidth }),
          undefined,
        );
        widths.push(scroll - room);
      }
      expect(widths).toEqual([0, 0, 0, 0]);
    },
  );
}

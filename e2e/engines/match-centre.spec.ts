import { getMatch } from '@touchline/contract/football/matches';
import { listMatchEvents } from '@touchline/contract/match/match-events';
import { lineUp, openMatchDay } from '../harness/match-day.ts';
import { readTemplate } from '../harness/template.ts';
import { textsIn } from '../harness/texts.ts';
import { engines, expect, phone, test } from './engine-test.ts';

const t = textsIn('en');
const minuteMs = 60_000;

for (const [engine, name] of engines)
  test(
    `${name}: a goal recorded while the server is stopped outlives a reload, and arrives once`,
    {
      tag: '@long',
    },
    async ({ openDevice, server, club }) => {
      const { match, own, idOf } = await openMatchDay(club, { kickOff: Date.now() + 5 * minuteMs, reachable: [] });
      await lineUp(club, match._id, idOf);
      const device = await openDevice(engine, phone, server.url);
      await device.giveSession(readTemplate().pageToken);
      await device.open(`/projects/matches/live?match=${match._id}`);
      const period = t('match.events.periods.1');
      await device.press({ role: 'button', name: t('match.live.startPeriod', { period }) });
      // The sign says the same before the press, and the state goes out after the period.
      await expect.poll(async () => (await club.call(getMatch, { params: { id: match._id } })).state).toBe('live');
      await device.sees({ role: 'button', name: t('match.live.sync.sent') });
      // The page, its code and its texts are on the device.
      await device.until('never kept the page', () =>
        device.evaluate(async () => {
          const kept = await (await caches.open('touchline-centre-pages-1')).keys();
          return kept.length > 0 && navigator.serviceWorker.controller ? true : undefined;
        }, undefined),
      );

      await server.stop();
      await device.press({ role: 'button', name: new RegExp(`^${t('match.events.kinds.goal')} ${own}`, 'u') });
      const sheet = { role: 'dialog' };
      await device.press({ role: 'button', name: /^9\D/u, within: sheet });
      await device.press({ role: 'button', name: t('match.live.nextAssist'), within: sheet });
      await device.press({ role: 'button', name: /^6\D/u, within: sheet });
      const waiting = { role: 'button', name: t('match.live.sync.waiting_one', { count: 1 }) };
      await device.sees(waiting);
      await device.reload();
      await device.sees(waiting);
      await device.sees({ text: t('match.frame.score', { home: 1, away: 0 }), within: { role: 'main' } });

      await server.start();
      await device.sees({ role: 'button', name: t('match.live.sync.sent') });
      const { records } = await club.call(listMatchEvents, { params: { id: match._id } });
      expect(records.map(({ kind }) => kind)).toEqual(['periodStart', 'goal']);
      expect(records[1]).toMatchObject({ player: idOf(9), otherPlayer: idOf(6) });
    },
  );

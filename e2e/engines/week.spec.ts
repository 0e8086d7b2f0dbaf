import { createTraining, listTrainings } from '@touchline/contract/football/trainings';
import { readTemplate } from '../harness/template.ts';
import type { Target } from './device.ts';
import { desk, engines, expect, test } from './engine-test.ts';

const dayMs = 86_400_000;
const card: Target = { role: 'button', name: /Pressing/u };

for (const [engine, name] of engines)
  test(
    `${name}: a session is moved to the next day by keys, and on by the mouse`,
    { tag: '@long' },
    async ({ openDevice, server, club }) => {
      // On a Tuesday after this week: none of its days has been yet.
      const today = new Date();
      const toTuesday = 8 - ((today.getUTCDay() + 6) % 7);
      const dayAt = (days: number) => new Date(today.getTime() + (toTuesday + days) * dayMs).toISOString().slice(0, 10);
      const date = `${dayAt(0)}T10:00:00.000Z`;
      await club.call(createTraining, { body: { title: 'Pressing', date, players: [], durationMin: 60 } });
      const device = await openDevice(engine, desk, server.url);
      await device.giveSession(readTemplate().pageToken);
      await device.open(`/projects/week?from=${dayAt(-1)}`);
      await device.sees(card);
      await device.evaluate(() => document.querySelector<HTMLElement>('[data-week-card]')?.focus(), undefined);
      await device.type('m');
      for (const key of ['ArrowRight', 'Enter'] as const) await device.key(key);
      const stored = async () => (await club.call(listTrainings, {})).records[0]?.date.slice(0, 10);
      await expect.poll(stored).toBe(dayAt(1));
      await device.sees(card, { hasFocus: true });
      await device.drag('mouse', card, { role: 'button', name: /^Add, Thursday/u });
      await expect.poll(stored).toBe(dayAt(2));
      await device.sees(card);
    },
  );

for (const [engine, name] of engines)
  test(
    `${name}: a week that was read opens after a reload without a server, and is changed when there is one again`,
    { tag: '@long' },
    async ({ openDevice, server, club }) => {
      const today = new Date().toISOString();
      await club.call(createTraining, { body: { title: 'Pressing', date: today, players: [], durationMin: 60 } });
      const device = await openDevice(engine, desk, server.url);
      await device.giveSession(readTemplate().pageToken);
      await device.open('/projects/week');
      await device.sees(card);
      await device.until('never kept the page', async () => {
        const isKept = await device.evaluate(async () => {
          const kept = await (await caches.open('touchline-week-pages-1')).keys();
          return kept.length > 0 && navigator.serviceWorker.controller !== null;
        }, undefined);
        // What is undefined in the page arrives from WebKit as null.
        return isKept || undefined;
      });

      await server.stop();
      await device.reload();
      await device.sees(card);
      await device.sees({ text: /You can read it\. Moving waits for the network\./u });
      await device.open('/projects/week/print');
      await device.sees({ role: 'article' });

      await server.start();
      await device.open('/projects/week');
      await device.sees({ role: 'button', name: 'Copy a week' });
    },
  );

import { screen, within } from '@testing-library/react';
import type { Backup, listBackups } from '@touchline/contract/club/backups';
import type { getClub } from '@touchline/contract/club/club';
import type { listMails } from '@touchline/contract/club/mails';
import { type getPrivacySettings, retentionDefaults } from '@touchline/contract/club/privacy';
import type { getSettings } from '@touchline/contract/club/settings';
import type { listSessions } from '@touchline/contract/people/auth';
import i18n from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { AppRoutes } from '../../../app/routing/routes.tsx';
import { buildSettings, newId, pageOf } from '../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../test/fake-server.ts';
import { renderPage, signIn } from '../../../test/render.tsx';

/** In Madrid it is the evening of the 15th, on the device in Kathmandu the 16th. */
const at = '2026-08-15T20:30:00.000Z';
const madrid = 'August 15, 2026 at 10:30 PM';
const note = "Times in the club's time zone: Madrid";
const backup: Backup = { name: 'touchline-2026-08-15T203000Z-daily.zip', kind: 'daily', bytes: 1, madeAt: at };

beforeEach(() => {
  signIn();
  fakeServer.on<typeof listBackups>('GET /v1/backups', () => ({
    records: [backup],
    runningSince: null,
    isOverdue: true,
    isSealed: false,
    lastMadeAt: at,
  }));
  fakeServer.on<typeof listMails>('GET /v1/mails', () =>
    pageOf([
      {
        _id: newId(),
        template: 'invitation',
        to: 'iker@valmora.example',
        state: 'failed',
        failure: 'recipient',
        attempts: 1,
        createdAt: at,
        nextAttemptAt: null,
        waitsUntil: null,
      },
    ]),
  );
  fakeServer.on<typeof getSettings>('GET /v1/settings', () => reply(buildSettings(), { etag: '"1"' }));
  fakeServer.on<typeof listSessions>('GET /auth/sessions', () => ({
    records: [{ _id: newId(), device: '', current: true, createdAt: at, lastSeenAt: at, expiresAt: at }],
  }));
  fakeServer.on<typeof getPrivacySettings>('GET /v1/settings/privacy', () =>
    reply(
      {
        periods: retentionDefaults,
        consentAge: 16,
        consentAgeEffects: [],
        papers: { until: null, people: 0, isDue: false },
        termsAcceptedAt: at,
        lastRun: { at, removed: {} },
        nextRunAt: at,
        updatedAt: at,
      },
      { etag: '"1"' },
    ),
  );
});

const show = (page: string) => renderPage(<AppRoutes />, { at: `/settings/${page}` });
const sheet = async (name: string) => within(await screen.findByRole('region', { name }));

test.each([
  ['backups', 'Backups'],
  ['mail', 'Emails that have not been sent'],
  ['devices', 'Signed-in devices'],
  ['privacy', 'Removal'],
  ['privacy', 'Accepted terms'],
])("%s shows moments in the club's time zone and names it: %s", async (page, name) => {
  show(page);
  const shown = await sheet(name);
  expect((await shown.findAllByText(new RegExp(madrid)))[0]).toBeVisible();
  expect(shown.getByText(note)).toBeVisible();
});

test('does not name the zone where the clock of the device shows the same time', async () => {
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'NP',
    country: 'NP',
    timezone: 'Asia/Kathmandu',
    consentAge: 16,
    weekStart: 1,
  }));
  show('backups');
  const shown = await sheet('Backups');
  expect(await shown.findByText('August 16, 2026 at 2:15 AM')).toBeVisible();
  expect(shown.queryByText(/time zone/)).toBeNull();
});

test('says that times are in UTC if the zone of the club could not be loaded', async () => {
  fakeServer.on<typeof getClub>('GET /v1/club', () => refuse('defaultError'));
  show('backups');
  const shown = await sheet('Backups');
  expect(await shown.findByText('August 15, 2026 at 8:30 PM')).toBeVisible();
  expect(shown.getByText("Times in the club's time zone: UTC")).toBeVisible();
});

test('names the zone in Arabic on an Arabic page', async () => {
  await i18n.changeLanguage('ar');
  show('backups');
  expect(await screen.findByText('الأوقات بتوقيت النادي: توقيت إسبانيا')).toBeVisible();
});

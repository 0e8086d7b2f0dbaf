import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Event = { uid?: string; title: string; start: string; venue?: string; status?: string; stamp?: string };

/** An iCalendar file of these events; a start as in `20260905T160000Z` or `;VALUE=DATE:20260905`. */
export const calendarOf = (...events: Event[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(({ uid, title, start, venue, status, stamp = '20260801T000000Z' }) => [
      'BEGIN:VEVENT',
      ...(uid === undefined ? [] : [`UID:${uid}`]),
      `DTSTAMP:${stamp}`,
      `SUMMARY:${title}`,
      `DTSTART${start.startsWith(';') ? start : `:${start}`}`,
      ...(venue === undefined ? [] : [`LOCATION:${venue}`]),
      ...(status === undefined ? [] : [`STATUS:${status}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A server of a league on this machine, whose file a test changes. It ends with the test. */
export const startCalendarHost = async () => {
  const host = { body: '', status: 200, requests: 0, headers: {} as Record<string, string> };
  const server = createServer((request, answer) => {
    host.requests += 1;
    const { etag } = host.headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) return answer.writeHead(304).end();
    return answer.writeHead(host.status, host.headers).end(host.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(host, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/league.ics` });
};

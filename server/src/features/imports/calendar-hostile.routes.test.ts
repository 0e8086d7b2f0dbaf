import { previewFixtures } from '@touchline/contract/club/imports';
import { expect, test } from 'vitest';
import { createImporter } from '../../test/factories/imports.ts';
import { processorMsOf } from '../../test/helpers/processor-time.ts';
import { startTestApp } from '../../test/start-test-app.ts';

/** Of the processor, so that a busy machine does not count. */
const cpuMaxMs = 2_000;

const observance = [
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  '',
].join('\r\n');
const zone = (name: string, content: string): string =>
  `BEGIN:VTIMEZONE\r\nTZID:${name}\r\n${content}END:VTIMEZONE\r\n`;
const match = (zoneName: string): string =>
  `BEGIN:VEVENT\r\nSUMMARY:UD Valmora - CD Ribera\r\nDTSTART;TZID=${zoneName}:20260810T180000\r\nEND:VEVENT\r\n`;

test.each([
  [
    'hundreds of zones with rules since centuries',
    Array.from({ length: 300 }, (_, index) => zone(`Home${index}`, observance.repeat(20)) + match(`Home${index}`)),
  ],
  [
    'a zone with a line of nothing but parameters',
    [zone('Home', `${observance}X-Y${';A=B'.repeat(500_000)}:1\r\n`), match('Home')],
  ],
  ['four million empty lines', ['\n'.repeat(4_000_000)]],
])('IN9 a calendar of %s holds nobody up', async (_what, lines) => {
  const { send } = createImporter(await startTestApp());
  const answered = async () => {
    const file = `BEGIN:VCALENDAR\r\nNAME:Liga Norte\r\n${lines.join('')}END:VCALENDAR\r\n`;
    expect([200, 400]).toContain((await send(previewFixtures, file)).statusCode);
  };
  expect(await processorMsOf(answered)).toBeLessThan(cpuMaxMs);
});

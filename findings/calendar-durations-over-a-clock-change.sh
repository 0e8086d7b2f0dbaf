#!/usr/bin/env bash
# Two calendar libraries read a DURATION over a clock change, each in one way for all durations, and not in the same way.
#
# RFC 5545, 3.3.6: days and weeks are nominal (the same time of day), hours are exact. In the night to 29 March 2026 clocks in
# Madrid go forward, so from Saturday 10:00 `P1D` ends on Sunday 10:00 and `PT24H` on Sunday 11:00.
#
# Expected before the first run: both libraries tell P1D from PT24H; if one is wrong, it is on weeks.
# Seen: neither does. node-ical adds exact time also for P1D and P1W (an hour late), ical.js adds nominal time also for PT24H
# (an hour early). A training camp of "one day" therefore ends at two different times, and each library is right on the
# durations on which the other one is wrong. Whole days agree. A writer is safe with DTEND.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --save-exact node-ical@0.26.1 ical.js@2.2.1 >/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
console.log(`node ${process.version}, node-ical ${versionOf('node-ical')}, ical.js ${versionOf('ical.js')}`);

const calendar = (...lines) =>
  [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//club//season//EN',
    'BEGIN:VTIMEZONE', 'TZID:Europe/Madrid',
    'BEGIN:STANDARD', 'DTSTART:19961027T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD',
    'BEGIN:DAYLIGHT', 'DTSTART:19810329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'END:VTIMEZONE',
    'BEGIN:VEVENT', 'UID:camp@club.example', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Training camp', ...lines, 'END:VEVENT',
    'END:VCALENDAR', '',
  ].join('\r\n');

const readers = {
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').end,
  'ical.js': (text) => {
    ICAL.TimezoneService.reset();
    const component = new ICAL.Component(ICAL.parse(text));
    ICAL.TimezoneService.register(component.getFirstSubcomponent('vtimezone'));
    return new ICAL.Event(component.getFirstSubcomponent('vevent')).endDate.toJSDate();
  },
};
const madrid = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', weekday: 'short', hour: '2-digit', minute: '2-digit' });
// By the RFC, then what was seen.
const cases = [
  ['P1D', 'Sun 10:00', { 'node-ical': 'Sun 11:00', 'ical.js': 'Sun 10:00' }],
  ['P1W', 'Sat 10:00', { 'node-ical': 'Sat 11:00', 'ical.js': 'Sat 10:00' }],
  ['PT24H', 'Sun 11:00', { 'node-ical': 'Sun 11:00', 'ical.js': 'Sun 10:00' }],
];
let changed = false;
for (const [duration, rfc, seen] of cases)
  for (const [name, read] of Object.entries(readers)) {
    const end = madrid.format(read(calendar('DTSTART;TZID=Europe/Madrid:20260328T100000', `DURATION:${duration}`))).replace(',', '');
    console.log(`${duration.padEnd(6)} ${name.padEnd(10)} ends ${end}, by the RFC ${rfc}`);
    if (end !== seen[name]) {
      changed = true;
      console.log(`       this was ${seen[name]}`);
    }
  }
process.exit(changed ? 1 : 0);
JS
node read.mjs

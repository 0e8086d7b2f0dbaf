#!/usr/bin/env bash
# A list of public holidays counts a feast of the Islamic year from six in the evening to six in the evening.
#
# A club that asks it whether a training is on a holiday trains on the eve of the feast, and is free on its last day: the day
# of the calendar is free as a whole, and trainings are in the evening. Feasts of the other calendar run from midnight.
#
# Expected before the first run: date-holidays says of each hour of March 20, 21 and 22, 2026 in Cairo that it is in Eid
# al-Fitr, and of no hour of March 19 and 23.
# Seen: from 18:00 on March 19 to 17:59 on March 22. A training at 19:00 on the eve is in the feast, one at 19:00 on its last
# day is not. `date` says March 20 with an offset of six hours, which is that of no place in Egypt. January 7, by the other
# calendar, runs from midnight to midnight.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --save-exact date-holidays@3.37.0 >/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import Holidays from 'date-holidays';

const { version } = JSON.parse(readFileSync('node_modules/date-holidays/package.json', 'utf8'));
console.log(`node ${process.version}, date-holidays ${version}`);
const holidays = new Holidays('EG');
/** The hours of a day in Cairo (two hours ahead of UTC in winter) that are in a holiday of this name. */
const hoursOf = (day, name) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => {
    const found = holidays.isHoliday(new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 2) * 3_600_000));
    return found !== false && found.some((holiday) => holiday.name === name);
  });
const inWords = (hours) => (hours.length === 0 ? 'none' : `${hours[0]} to ${hours.at(-1)}`);
const nameOf = (day) => holidays.getHolidays(2026).find(({ date }) => date.startsWith(day));
const fitr = nameOf('2026-03-20');
const christmas = nameOf('2026-01-07');
console.log(`Eid al-Fitr: date "${fitr.date}", from ${fitr.start.toISOString()} to ${fitr.end.toISOString()}`);
const seen = {
  '2026-03-19': [fitr.name, '18 to 23'],
  '2026-03-20': [fitr.name, '0 to 23'],
  '2026-03-21': [fitr.name, '0 to 23'],
  '2026-03-22': [fitr.name, '0 to 17'],
  '2026-03-23': [fitr.name, 'none'],
  '2026-01-06': [christmas.name, 'none'],
  '2026-01-07': [christmas.name, '0 to 23'],
  '2026-01-08': [christmas.name, 'none'],
};
let changed = !fitr.date.endsWith('-0600');
for (const [day, [name, wanted]] of Object.entries(seen)) {
  const found = inWords(hoursOf(day, name));
  console.log(`${day} in Cairo: hours in the holiday ${found}`);
  changed ||= found !== wanted;
}
if (changed) {
  console.error('This is not what was seen before.');
  process.exit(1);
}
JS
node read.mjs

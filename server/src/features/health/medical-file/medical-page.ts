import { directionOf, localeOf, type Language } from '@touchline/contract/wire/languages';
import { shownWords } from '../../../texts/shown/shown-words.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { MedicalHistory } from './medical-history.ts';

type Case = MedicalHistory['cases'][number];
type Group = 'caseArea' | 'caseKind' | 'caseOrgan' | 'caseSeverity' | 'caseSide' | 'caseStage' | 'caseSubsequent';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign]!);

const style = `
@page { size: A4; margin: 18mm 16mm; }
body { font: 11pt/1.45 system-ui, sans-serif; color: #111; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 20pt; margin: 0; } h2 { font-size: 14pt; margin: 2rem 0 .5rem; border-bottom: 1px solid #111; }
h3 { font-size: 12pt; margin: 1.25rem 0 .25rem; } p { margin: .25rem 0; white-space: pre-line; }
section { break-inside: avoid; } dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0; }
dt { color: #555; } dd { margin: 0; } ul { margin: .25rem 0; padding-inline-start: 1.25rem; }
bdi { unicode-bidi: isolate; } .hint { color: #555; } @media print { .hint { display: none; } body { margin: 0; } }`;

/**
 * The medical file as one page without scripts or outside resources, laid out for A4. Browsers print it to a PDF and set
 * Arabic from right to left, which a PDF made here would need own fonts for.
 */
export const medicalPage = ({ club, player, exportedAt, cases, complaints }: MedicalHistory, language: Language) => {
  const words = textsOf(language).medicalFile;
  const wordOf = (group: Group, value: string): string => {
    const texts: Record<string, Record<Language, string>> = shownWords[group];
    return texts[value]?.[language] ?? value;
  };
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const dayOf = (day: string): string => format.format(new Date(day));
  const own = (text: string): string => `<bdi>${escaped(text)}</bdi>`;
  const facts = (list: readonly (readonly [string, string] | null)[]): string =>
    `<dl>${list.flatMap((one) => (one ? [`<dt>${escaped(one[0])}</dt><dd>${one[1]}</dd>`] : [])).join('')}</dl>`;
  const listed = (title: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `<p>${escaped(title)}</p><ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;

  const placeOf = ({ bodyArea, side, organSystem }: Case): string | null => {
    if (bodyArea === null) return organSystem === null ? null : wordOf('caseOrgan', organSystem);
    const area = wordOf('caseArea', bodyArea);
    return side === null || side === 'none' ? area : `${area}, ${wordOf('caseSide', side)}`;
  };

  const stageOf = ({ key, name, from, clearedBy, reason }: Case['stages'][number]): string => {
    const title = name ?? shownWords.caseStage[key as unknown as '1']?.[language] ?? `${words.stage} ${key}`;
    const parts = [own(title), from === null ? null : dayOf(from)];
    if (clearedBy !== null) parts.push(`${escaped(words.clearedBy)} ${own(clearedBy)}`);
    if (reason !== null) parts.push(own(reason));
    return parts.filter((part) => part !== null).join(' · ');
  };

  const sectionOf = (one: Case): string => {
    const place = placeOf(one);
    const { diagnosis, daysLost, severity, closedOn, surgeryOn } = one;
    return `<section><h3>${diagnosis ? own(diagnosis.text) : escaped(words.noDiagnosis)}</h3>${facts([
      [words.kind, escaped(wordOf('caseKind', one.kind))],
      [words.from, dayOf(one.onsetDate)],
      place === null ? null : [words.place, escaped(place)],
      diagnosis?.code
        ? [words.code, own(`${diagnosis.system ?? ''} ${diagnosis.version ?? ''} ${diagnosis.code}`)]
        : null,
      [words.subsequent, escaped(wordOf('caseSubsequent', one.subsequent))],
      surgeryOn === null ? null : [words.surgery, dayOf(surgeryOn)],
      [words.daysLost, `${daysLost} (${escaped(wordOf('caseSeverity', severity))})`],
      [words.state, closedOn === null ? escaped(words.open) : `${escaped(words.closed)} ${dayOf(closedOn)}`],
    ])}${listed(words.stages, one.stages.filter(({ from }) => from !== null).map(stageOf))}${listed(
      words.treatments,
      one.treatments.map(({ day, kind, minutes, by }) =>
        [dayOf(day), own(kind), minutes === null ? null : `${minutes} ${words.minutes}`, by === null ? null : own(by)]
          .filter((part) => part !== null)
          .join(' · '),
      ),
    )}</section>`;
  };

  const none = `<p>${escaped(words.none)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.title)}</title><style>${style}</style></head>
<body>
<h1>${escaped(words.title)}</h1>
<p class="hint">${escaped(words.print)}</p>
<p>${own(player.name)}</p>
${facts([
  player.birthDate === null ? null : [words.born, dayOf(player.birthDate)],
  [words.made, `${dayOf(exportedAt)} · ${own(club)}`],
])}
<h2>${escaped(words.cases)}</h2>
${cases.map(sectionOf).join('\n') || none}
<h2>${escaped(words.complaints)}</h2>
${
  complaints
    .map(
      ({ at, description, reply }) =>
        `<section><h3>${dayOf(at)}</h3><p>${own(description)}</p>${
          reply === null ? '' : `<p>${escaped(words.reply)}: ${own(reply)}</p>`
        }</section>`,
    )
    .join('\n') || none
}
</body></html>
`;
};

import { sheetPages, staffRowsOf, type SheetOfPage } from '@touchline/contract/match/lineup/sheet-pages';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { languageTable } from '@touchline/contract/wire/languages';
import type { CSSProperties } from 'react';
import type { SheetCopy } from '../../../api/match/team-sheets.ts';
import { PaperName, paperDay } from './paper-name.tsx';

type SheetPaperProps = { sheet: TeamSheet; copy: SheetCopy };
type Line = TeamSheet['starters'][number];

/** Millimetres that all rows of a page share; a list that does not fit with the least goes on on a second page. */
const shared = 157;
const rowMost = 6.4;
const rowLeast = 4.6;

function Players({
  title,
  lines,
  sheet,
  hasLicence,
}: {
  title: string;
  lines: readonly Line[];
  sheet: TeamSheet;
  hasLicence: boolean;
}) {
  const { words } = sheet;
  return (
    <section>
      <h3>{title}</h3>
      <table className="ts-table">
        <thead>
          <tr>
            <th className="text-center!">{words['number']}</th>
            <th>{words['name']}</th>
            <th>
              <span className="sr-only">{words['captain']}</span>
            </th>
            {sheet.bornShown ? <th>{words['born']}</th> : null}
            {hasLicence ? <th>{words['licence']}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.player}>
              <td className="ts-number">{line.number ?? '–'}</td>
              <td className="ts-name">
                <PaperName {...line} />
              </td>
              <td className="w-[16mm] whitespace-nowrap">
                {line.goalkeeper ? <span className="ts-box">{words['goalkeeperMark']}</span> : null}{' '}
                {line.captain ? <span className="ts-box">{words['captainMark']}</span> : null}
              </td>
              {sheet.bornShown ? (
                <td className="min-w-[22mm] whitespace-nowrap">
                  <bdi>{line.born === null ? '' : paperDay(line.born)}</bdi>
                </td>
              ) : null}
              {hasLicence ? (
                <td className="min-w-[22mm] whitespace-nowrap">
                  <bdi>{line.licence}</bdi>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The sheet for the referee or the opponent: one page for any sheet that a competition allows, more for a longer list. */
export function SheetPaper({ sheet, copy }: SheetPaperProps) {
  const pages = sheetPages(sheet, Math.floor(shared / rowLeast));
  return pages.map((page, index) => <SheetOnePage key={index} sheet={sheet} copy={copy} page={page} index={index} />);
}

function SheetOnePage({ sheet, copy, page, index }: SheetPaperProps & { page: SheetOfPage<Line>; index: number }) {
  const { words, staff } = sheet;
  const { starters, substitutes } = page;
  const rows = starters.length + substitutes.length + staffRowsOf(sheet);
  const row = Math.max(rowLeast, Math.min(rowMost, shared / Math.max(1, rows)));
  const captain = [...sheet.starters, ...sheet.substitutes].find((line) => line.captain);
  const facts: [word: string, value: string | undefined][] = [
    ['competition', sheet.competition],
    sheet.stage === null ? ['matchday', String(sheet.matchday ?? '–')] : ['stage', words['stageWords']],
    ['date', words['dateWords']],
    ['kickOff', words['timeWords']],
    ['ground', words['groundWords']],
    ['wePlay', words[sheet.isHome ? 'atHome' : 'away']],
    ['kit', words['playersKitWords']],
    ['goalkeeperKit', words['goalkeeperKitWords']],
  ];
  const hasLicence = copy === 'referee';
  return (
    <article
      className="ts-a4"
      lang={sheet.language}
      dir={languageTable[sheet.language].direction}
      aria-label={index === 0 ? words['title'] : `${words['title']} (${index + 1})`}
      style={{ '--ts-row': `${row}mm` } as CSSProperties}
    >
      <header className="ts-head">
        {sheet.crest === null ? null : <img src={sheet.crest} alt="" />}
        <div>
          <p>{words['title']}</p>
          <h2>
            <bdi>{sheet.isHome ? sheet.home : sheet.away}</bdi>
          </h2>
        </div>
        <div>
          <p>{words['against']}</p>
          <p className="text-[12pt] font-bold">
            <bdi>{sheet.isHome ? sheet.away : sheet.home}</bdi>
          </p>
        </div>
      </header>
      <dl className="ts-facts">
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{words[word]}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {index === 0 ? (
        <Players title={words['startersTitle'] ?? ''} lines={starters} sheet={sheet} hasLicence={hasLicence} />
      ) : null}
      <Players title={words['substitutes'] ?? ''} lines={substitutes} sheet={sheet} hasLicence={hasLicence} />
      {staff.length > 0 ? (
        <section>
          <h3>{words['staff']}</h3>
          <dl className="ts-staff">
            {staff.map(({ name, function: what }) => (
              <div key={name + what}>
                <dt>{words[`functions.${what}`]}</dt>
                <dd className="truncate font-semibold">
                  <bdi>{name}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <div className="ts-signatures">
        <div>
          {words['captain']}
          {typeof captain?.number === 'number' ? ` (${captain.number})` : ''}
        </div>
        <div>{words['headCoach']}</div>
        <div>{words['referee']}</div>
      </div>
      <footer className="ts-foot">
        <span>{words[hasLicence ? 'refereeCopy' : 'opponentCopy']}</span>
        <span>{words['countWords']}</span>
        <bdi>{words['printedWords']}</bdi>
      </footer>
    </article>
  );
}

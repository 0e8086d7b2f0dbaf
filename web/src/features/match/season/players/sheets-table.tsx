import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { CardSign } from '../../cards/card-sign.tsx';
import { Count } from './figure-cell.tsx';
import { countOn, linesOf, type Sources, type Stand } from './sources.ts';

/** The sheets that the figures rest on, the latest first, with the figures entered between their days. */
export function SheetsTable({ sources, timeZone }: { sources: Sources; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const lines = linesOf(sources, timeZone);
  if (lines.length === 0) return <p className="px-4 py-4 text-sm text-ink-3">{t('match.season.players.noSheets')}</p>;

  const standText = ({ figure, value, asOf, by }: Stand) =>
    t(by === null ? 'match.season.players.standLineUnknown' : 'match.season.players.standLine', {
      day: format.dayAndMonth(asOf),
      what: t(`match.season.players.standCount.${figure}`, { count: value, value: format.number(value) }),
      name: by ?? '',
    });
  return (
    <table className="mf-table mf-table-small tnum">
      <caption className="mf-caption">{t('match.season.players.sheets')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('match.season.players.match')}</th>
          <th scope="col" className="mf-figure">
            <CardSign kind="yellow" />
            <span className="sr-only">{t('match.season.players.columns.yellows')}</span>
          </th>
          <th scope="col" className="mf-figure">
            {t('match.season.players.columns.minutes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          line.kind === 'stand' ? (
            <tr key={`${line.stand.league._id}-${line.stand.figure}`}>
              <td colSpan={3} className="bg-sunken text-sm text-ink-2">
                {standText(line.stand)}
              </td>
            </tr>
          ) : (
            <tr key={line.sheet.match._id}>
              <th scope="row" className="font-regular text-ink-2">
                <Link
                  to={`/projects/matches?match=${line.sheet.match._id}&tab=statistics`}
                  className="hover:underline"
                  title={line.sheet.match.league}
                >
                  {format.dayAndMonth(line.sheet.match.date)}
                  {t('match.statistics.bar.comma')}
                  <bdi>{line.sheet.match.opponent}</bdi>
                </Link>
              </th>
              <td className="mf-figure">
                <Count value={countOn(line.sheet, 'yellowCards')} />
              </td>
              <td className="mf-figure">
                <Count value={countOn(line.sheet, 'appearanceTime')} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

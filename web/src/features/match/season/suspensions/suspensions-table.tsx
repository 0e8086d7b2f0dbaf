import type { Suspension } from '@touchline/contract/match/suspensions';
import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { opensRow, openClickedRow } from '../../../../components/table/opens-row.ts';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { CardSign } from '../../cards/card-sign.tsx';
import { cardOf, freeIfText, lengthText, missesText, stateText, whyText } from './suspension-words.ts';
import type { SuspensionAct } from './change-suspension.tsx';

/** What the table and the lines of a phone show. */
export type SuspensionsProps = {
  suspensions: readonly Suspension[];
  timeZone: string;
  selectedId: string | undefined;
  onOpen: (id: string) => void;
  /** Undefined: the caller may not change them. */
  onAct: ((suspension: Suspension, act: SuspensionAct) => void) | undefined;
};

/** The suspensions of the season, each with its reason, its length and the matches it takes. */
export function SuspensionsTable({ suspensions, timeZone, selectedId, onOpen, onAct }: SuspensionsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const words = { t, format, language: i18n.language };
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const label = t('match.season.suspensions.title');
  return (
    <div
      ref={scroller}
      data-overflow={overflows || undefined}
      {...(overflows ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
      data-scrolls="x"
      className="mf-table-scroll focus-visible:-outline-offset-2"
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see opensRow */}
      <table className="mf-table mf-table-suspensions tnum" onClick={openClickedRow}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="mf-no">
              {t('match.season.players.columns.number')}
            </th>
            <th scope="col" className="mf-name">
              {t('match.season.players.columns.player')}
            </th>
            <th scope="col">{t('match.season.suspensions.columns.why')}</th>
            <th scope="col">{t('match.season.suspensions.columns.matches')}</th>
            <th scope="col">{t('match.season.suspensions.columns.misses')}</th>
            <th scope="col">{t('match.season.suspensions.columns.state')}</th>
            {onAct ? (
              <th scope="col" className="print:hidden">
                <span className="sr-only">{t('pieces.table.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {suspensions.map((each) => (
            <tr key={each._id} data-row data-selected={each._id === selectedId || undefined}>
              <td className="mf-no">
                <span className="num-row text-[1.3125rem]">{each.player.shirtNumber ?? '–'}</span>
              </td>
              <th scope="row" className="mf-name">
                <button
                  type="button"
                  {...opensRow}
                  aria-pressed={each._id === selectedId}
                  title={each.player.name}
                  onClick={() => onOpen(each._id)}
                  dir="auto"
                  className="block max-w-40 truncate font-semibold"
                >
                  {each.player.name}
                </button>
              </th>
              <td className="text-sm text-ink-2">
                <span className="inline-flex items-center gap-2">
                  <CardSign kind={cardOf(each)} />
                  <span title={each.league.name}>{whyText(each, words)}</span>
                </span>
              </td>
              <td className="text-ink-2">{lengthText(each, words)}</td>
              <td>
                {missesText(each, words)}
                {each.unknown.length > 0 ? (
                  <span className="block text-sm text-ink-3">{freeIfText(each, words)}</span>
                ) : null}
              </td>
              <td>
                <Badge tone={each.state === 'open' ? 'danger' : 'neutral'}>{stateText(each, words)}</Badge>
              </td>
              {onAct ? (
                <td className="mf-act print:hidden">
                  <SuspensionMenu suspension={each} onAct={onAct} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SuspensionMenuProps = { suspension: Suspension; onAct: NonNullable<SuspensionsProps['onAct']> };

/** The acts on a suspension. */
export function SuspensionMenu({ suspension, onAct }: SuspensionMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('match.season.suspensions.changeOf', { name: suspension.player.name })}
      trigger={<EllipsisVertical aria-hidden="true" />}
      triggerClassName={menuIcon}
      items={[
        { id: 'length', label: t('match.season.suspensions.changeLength') },
        ...(suspension.state === 'setAside'
          ? [{ id: 'restore', label: t('match.season.suspensions.restore') }]
          : [{ id: 'setAside', label: t('match.season.suspensions.setAside') }]),
      ]}
      onAction={(act) => onAct(suspension, act as SuspensionAct)}
    />
  );
}

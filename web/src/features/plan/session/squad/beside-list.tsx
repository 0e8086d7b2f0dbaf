import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Link } from '../../../../lib/router/link.tsx';

export type BesideRow = {
  _id: string;
  name: string;
  shirtNumber: number | null;
  url: string | undefined;
  detail: ReactNode;
  position: string | null;
};

type BesideListProps = {
  title: string;
  rows: readonly BesideRow[];
  /** At the end of the head. */
  more?: { to: string; label: string };
  /** Beside the page, without a sheet around it. */
  isPane: boolean;
  /** What the pane says without a row. */
  empty?: string;
};

/** Players beside those who come: who is out, and who is from other squads. Without one nothing, or in the pane that there is none. */
export function BesideList({ title, rows, more, isPane, empty }: BesideListProps) {
  const { t } = useTranslation();
  if (rows.length === 0 && !(isPane && empty !== undefined)) return null;
  const head = (
    <span className="flex items-center gap-2.5">
      {title}
      {rows.length > 0 ? <CountBadge count={rows.length} /> : null}
    </span>
  );
  const end = more ? (
    <Link to={more.to} className="tp-link tp-link--quiet">
      {more.label}
    </Link>
  ) : null;
  const list = (
    <ul className={isPane ? undefined : 'divide-y divide-line'}>
      {rows.map(({ _id, name, shirtNumber, url, detail, position }) => (
        <li key={_id} className="flex min-h-13 items-center gap-3 px-5 py-1.5 max-tablet:px-4">
          <span className="num-row w-7 shrink-0 text-center text-[1.25rem]">{shirtNumber ?? '–'}</span>
          <Avatar name={name} src={url} />
          <span className="min-w-0 flex-1 leading-snug">
            <span dir="auto" title={name} className="block truncate font-semibold">
              {name}
            </span>
            {detail ? <span className="block text-sm text-ink-2">{detail}</span> : null}
          </span>
          {position ? (
            <span className="ltr min-w-8.5 text-xs font-semibold text-ink-2 ltr:text-end rtl:text-start">
              <span className="sr-only">{t('session.squad.position')} </span>
              {position}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
  if (!isPane)
    return (
      <Sheet isFlush title={head} end={end}>
        {list}
      </Sheet>
    );
  return (
    <section aria-label={title} className="pt-3 pb-2">
      <div className="flex min-h-11 items-center px-5">
        <h2 className="text-input font-semibold">{head}</h2>
        <span className="ms-auto">{end}</span>
      </div>
      {rows.length === 0 ? <p className="px-5 text-ink-3">{empty}</p> : null}
      {list}
    </section>
  );
}

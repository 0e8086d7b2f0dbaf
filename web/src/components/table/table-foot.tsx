import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { IconButton } from '../ui/icon-button.tsx';

type TableFootProps = {
  from: number;
  to: number;
  total: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** The shown range and the total, and the page buttons. */
export function TableFoot({ from, to, total, page, pages, onPage }: TableFootProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className="tnum flex flex-wrap items-center gap-3 border-t border-line py-2.5 ps-5 pe-3 text-sm text-ink-2 max-tablet:ps-4">
      <span aria-live="polite">
        {t('pieces.table.showing', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <div className="ms-auto flex items-center gap-1">
        <IconButton
          label={t('pieces.table.previous')}
          icon={<ChevronLeft aria-hidden="true" className="flip" />}
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span>{t('pieces.table.page', { page: number(page), pages: number(pages) })}</span>
        <IconButton
          label={t('pieces.table.next')}
          icon={<ChevronRight aria-hidden="true" className="flip" />}
          size="sm"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </div>
  );
}

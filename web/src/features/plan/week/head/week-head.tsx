import type { Week } from '@touchline/contract/plan/week';
import { Copy, LayoutTemplate, Plus, Printer, Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Menu } from '../../../../components/ui/menu.tsx';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { useNavigate } from '../../../../lib/router/router.tsx';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { numberText, rangeText } from '../state/week-words.ts';
import type { CopyTab } from '../state/copy-tab.ts';
import type { AddKind } from '../state/planning-context.ts';
import { useAddItems } from '../sheet/use-add-items.tsx';

type WeekHeadProps = {
  week: Pick<Week, 'from' | 'to' | 'number'>;
  thisWeek: string;
  format: Formatter;
  /** Of the address, for the paper. */
  search: string;
  /** Whether the reader plans the shown squad. */
  mayChange: boolean;
  onAdd: (kind: AddKind) => void;
  onCopy: (tab: CopyTab) => void;
  onSaveTemplate: () => void;
  /** Beside the number, where the switch does not name the shown squad. */
  squadName?: string | undefined;
};

/** The dates of the week, and what is done with it as a whole. */
export function WeekHead(props: WeekHeadProps) {
  const { week, thisWeek, format, search, mayChange, onAdd, onCopy, onSaveTemplate, squadName } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const { items, kindOf } = useAddItems();
  const print = `/projects/week/print${search}`;
  const menu = [
    ...items,
    { id: 'template', label: t('week.add.template'), icon: <LayoutTemplate /> },
    { id: 'save', label: t('week.template.save'), icon: <Save /> },
    ...(isPhone
      ? [
          { id: 'copy', label: t('week.copy.open'), icon: <Copy /> },
          { id: 'print', label: t('week.print.open'), icon: <Printer /> },
        ]
      : []),
  ];
  const handleAction = (id: string) => {
    const kind = kindOf(id);
    if (kind) onAdd(kind);
    else if (id === 'template') onCopy('template');
    else if (id === 'save') onSaveTemplate();
    else if (id === 'copy') onCopy('last');
    else void navigate(print);
  };
  const printLink =
    isPhone && mayChange ? null : (
      <Link to={print} aria-label={t('week.print.open')} title={t('week.print.open')} className={menuIcon}>
        <Printer aria-hidden="true" />
      </Link>
    );
  return (
    <PageHead
      title={rangeText(t, format, week)}
      meta={
        <>
          <span>{numberText(t, week, thisWeek)}</span>
          {squadName ? <bdi className="font-medium text-ink-2">{squadName}</bdi> : null}
        </>
      }
      actions={
        <>
          {printLink}
          {mayChange && !isPhone ? (
            <Button variant="outline" icon={<Copy aria-hidden="true" />} onClick={() => onCopy('last')}>
              {t('week.copy.open')}
            </Button>
          ) : null}
          {mayChange ? (
            <Menu
              label={t('week.add.label')}
              trigger={
                <>
                  <Plus aria-hidden="true" />
                  {t('week.add.label')}
                </>
              }
              triggerClassName={buttonVariants({ hasIcon: true })}
              items={menu}
              onAction={handleAction}
            />
          ) : null}
        </>
      }
    />
  );
}

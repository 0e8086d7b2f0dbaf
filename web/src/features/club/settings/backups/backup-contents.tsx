import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';

/** What a backup restores, and what must be stored separately. */
export function BackupContents() {
  const { t } = useTranslation();
  const groups = [
    { title: t('backups.contents.in'), text: t('backups.contents.inText'), Sign: Check, className: 'text-success' },
    { title: t('backups.contents.out'), text: t('backups.contents.outText'), Sign: X, className: 'text-danger' },
  ];

  return (
    <Sheet title={t('backups.contents.title')}>
      <dl className="grid gap-4">
        {groups.map(({ title, text, Sign, className }) => (
          <div key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Sign aria-hidden="true" className={`mt-0.5 size-[1.125rem] stroke-[1.75] ${className}`} />
            <dt className="font-semibold text-ink">{title}</dt>
            <dd className="col-start-2 max-w-text text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-text text-pretty text-ink-2">{t('backups.contents.restore')}</p>
    </Sheet>
  );
}

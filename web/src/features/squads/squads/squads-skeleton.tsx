import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

const rows = [0, 1, 2];

/** Three rows of the club map while the squads load. */
export function SquadsSkeleton() {
  const { t } = useTranslation();
  return (
    <Sheet isFlush>
      <span role="status" className="sr-only">
        {t('common.loading')}
      </span>
      <div aria-hidden="true" className="py-2">
        {rows.map((row) => (
          <div key={row} className="squad-row">
            <span className="squad-row__dot" />
            <span className="grid gap-1.5">
              <Skeleton className="w-28" />
              <Skeleton className="w-40" />
            </span>
            <Skeleton className="h-7 w-8" />
            <span className="squad-row__coach">
              <Skeleton className="w-28" />
            </span>
            <span />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

import type { SecuritySettings } from '@touchline/contract/club/settings';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';

/** Two-step sign-in status of everyone who may sign in to the console. */
export function PeopleSheet({ people }: { people: SecuritySettings['people'] }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('settings.security.people')} isFlush>
      <ul className="divide-y divide-line">
        {people.map(({ _id, name, role, isOn }) => (
          <li key={_id} className="flex items-center justify-between gap-4 px-5 py-3 max-tablet:px-4">
            <div className="min-w-0">
              <p className="font-medium text-ink wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-ink-3">{t(`settings.security.${role}`)}</p>
            </div>
            {isOn ? (
              <Badge tone="success" icon={<ShieldCheck aria-hidden="true" />}>
                {t('settings.security.has')}
              </Badge>
            ) : (
              <Badge>{t('settings.secondFactor.off')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { Contradiction } from './merge-refusal.ts';

/** Sessions that are named; the rest is counted. */
const namedMax = 5;

/** Why two records can't be merged. */
export function MergeObstacles({ contradictions }: { contradictions: readonly Contradiction[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert variant="destructive" title={t('users.merge.impossible')}>
      <ul className="grid gap-2">
        {contradictions.map(({ kind, count, events }) => (
          <li key={kind}>
            <p>{t(`users.merge.obstacles.${kind}`)}</p>
            {events.length > 0 ? (
              <ul className="text-sm">
                {events.slice(0, namedMax).map(({ title, date }) => (
                  <li key={`${date} ${title}`}>
                    <bdi>{title}</bdi>, {format.date(date)}
                  </li>
                ))}
                {count > namedMax ? <li>{t('users.merge.more', { count: count - namedMax })}</li> : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

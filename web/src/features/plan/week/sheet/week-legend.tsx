import { useTranslation } from 'react-i18next';

/** What the signs of the strip mean, and what a load says. */
export function WeekLegend() {
  const { t } = useTranslation();
  return (
    <div className="wk-legend">
      <span>
        <i className="wk-bar" />
        {t('week.load.planned')}
      </span>
      <span>
        <i className="wk-usual" />
        {t('week.load.usual')}
      </span>
      <span>{t('week.load.sentence')}</span>
    </div>
  );
}

import { useTranslation } from 'react-i18next';

const definitions = ['injury', 'incidence', 'burden', 'exposure', 'availability', 'range', 'severity'] as const;

/** What the figures mean, for the second page on paper. */
export function ReportDefinitions() {
  const { t } = useTranslation();
  return (
    <section className="ir-definitions">
      <h2>{t('injuryReport.definitions.title')}</h2>
      <dl>
        {definitions.map((key) => (
          <div key={key}>
            <dt>{t(`injuryReport.definitions.${key}.term`)}</dt>
            <dd>{t(`injuryReport.definitions.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('injuryReport.definitions.sources')}</p>
    </section>
  );
}

import { useTranslation } from 'react-i18next';

/** The shirt number typed so far. */
export function TypedNumber({ typed }: { typed: string }) {
  const { t } = useTranslation();
  return typed ? (
    <p role="status" className="mc-typed">
      {t('match.live.typed')} <b className="num-row">{typed}</b>
    </p>
  ) : null;
}

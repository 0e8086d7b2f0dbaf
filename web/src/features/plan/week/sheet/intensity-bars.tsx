import { intensities, type Intensity } from '@touchline/contract/football/session/plan-choices';
import { useTranslation } from 'react-i18next';

/** Five bars, as many filled as the intensity has steps. */
export function IntensityBars({ intensity }: { intensity: Intensity }) {
  const { t } = useTranslation();
  const steps = intensities.indexOf(intensity);
  return (
    <span role="img" aria-label={t(`week.intensity.${intensity}`)} className="wk-int">
      {intensities.map((each, index) => (
        <i key={each} data-on={index <= steps || undefined} />
      ))}
    </span>
  );
}

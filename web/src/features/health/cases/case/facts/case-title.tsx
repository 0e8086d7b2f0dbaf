import type { CaseRecord } from '@touchline/contract/health/cases';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaseWords } from '../../use-case-words.ts';

type CaseTitleProps = {
  record: CaseRecord;
  /** At the end: a button that changes the diagnosis. */
  end?: ReactNode;
};

/** The shirt number, the diagnosis, and where and what it is. */
export function CaseTitle({ record, end }: CaseTitleProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { player, diagnosis, kind, bodyArea, tissue, organSystem } = record;
  const line = [
    bodyArea && t(`cases.areas.${bodyArea}`),
    tissue && t(`cases.tissues.${tissue}`),
    organSystem && kind !== 'injury' && t(`cases.organSystems.${organSystem}`),
    words.counts(record),
  ].filter((part): part is string => Boolean(part));
  return (
    <div className="case-title px-5 py-3.5 max-tablet:px-4">
      {player.shirtNumber === null ? null : <b className="num text-[2.75rem] leading-none">{player.shirtNumber}</b>}
      <div className="min-w-0">
        <h2 className="text-lg leading-[1.3] font-bold tracking-title wrap-anywhere">{words.label(record)}</h2>
        <p className="text-sm text-ink-3">
          {diagnosis?.code ? (
            <>
              <span className="ltr">{diagnosis.code}</span>
              {' · '}
            </>
          ) : null}
          {line.join(' · ')}
        </p>
      </div>
      {end}
    </div>
  );
}

import type { BodyArea, Side, Tissue } from '@touchline/contract/health/case-choices';
import { placeOf, planFor } from '@touchline/contract/health/case-rules';
import type { CasePlan } from '@touchline/contract/health/case-settings';
import type { CaseChanges, CaseRecord } from '@touchline/contract/health/cases';
import type { BodyPart } from '@touchline/contract/health/choices';
import type { Diagnosis } from '@touchline/contract/health/diagnoses';
import { useState } from 'react';
import { gradesOf, withGrade } from './grades.ts';

type InWords = { text: string; tissue: Tissue | null };

/** What is chosen in the dialog of the diagnosis, before it is taken. */
export const useDiagnosisChoice = (record: CaseRecord, plans: readonly CasePlan[]) => {
  const [area, setArea] = useState<BodyArea | null>(record.bodyArea);
  const [side, setSide] = useState<Side | null>(record.side);
  const [chosen, setChosen] = useState<Diagnosis | null>(null);
  const [grade, setGrade] = useState<string | null>(null);
  const [words, setWords] = useState<InWords | null>(null);
  const [ownPlan, setPlan] = useState<string | null>(record.plan);

  const grades = chosen ? gradesOf(chosen.text) : [];
  const shownArea = chosen?.bodyArea ?? area;
  // A plan that somebody chose stays; the case has none until then.
  const fitting = chosen ? planFor(plans, chosen.code, grade === null ? null : Number(grade)) : undefined;
  const plan = ownPlan ?? fitting?.key ?? null;

  const changes = (): CaseChanges | null => {
    const place = { bodyArea: shownArea, side, ...(plan !== record.plan && { plan }) };
    if (words)
      return words.text.trim() === ''
        ? null
        : {
            diagnosis: { system: null, version: null, code: null, text: words.text.trim() },
            tissue: words.tissue,
            ...place,
          };
    if (!chosen || (grades.length > 0 && grade === null)) return null;
    const { system, version, code, text, tissue, organSystem } = chosen;
    return {
      diagnosis: { system, version, code, text: grade === null ? text : withGrade(text, grade) },
      tissue,
      ...(organSystem !== null && { organSystem }),
      ...place,
    };
  };

  return {
    area: shownArea,
    side,
    setSide,
    chosen,
    words,
    setWords,
    grades,
    grade,
    setGrade,
    plan,
    setPlan,
    choose: (diagnosis: Diagnosis) => {
      setChosen(diagnosis);
      setWords(null);
      setGrade(null);
    },
    /** A place on the figure: filters the list, and says the side. */
    point: (part: BodyPart) => {
      const place = placeOf(part);
      setArea(place.area);
      setSide(place.side);
      setChosen(null);
    },
    setArea: (next: BodyArea | null) => {
      setArea(next);
      setChosen(null);
    },
    write: () => {
      setChosen(null);
      setWords(words ?? { text: '', tissue: record.tissue });
    },
    changes,
  };
};

export type DiagnosisChoice = ReturnType<typeof useDiagnosisChoice>;

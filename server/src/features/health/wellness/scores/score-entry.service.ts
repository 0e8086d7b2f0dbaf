import { bounded } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { wellnessQuestions, type WellnessQuestion, type WellnessType } from '@touchline/contract/health/wellness';
import { json, orConflict, type Tx } from '../../../../db/database.ts';
import { conflict, invalid } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { createScoresRepository } from './scores.repository.ts';
import { loadOf, scoreOf, type Answers } from './scoring.ts';

/** The link through which a form is answered. */
type AnsweredLink = { id: string; user_id: string; type: string };
type Given = { link: AnsweredLink; answers: Readonly<Record<string, unknown>>; at: string };

const faultOf = ({ min, max }: WellnessQuestion, answer: unknown): string | undefined => {
  if (answer === undefined || answer === null) return 'required';
  return Number.isInteger(answer) && Number(answer) >= min && Number(answer) <= max
    ? undefined
    : bounded('wholeNumber', min, max);
};

/** Throws 400 naming `answers.<key>` for each answer that is missing, unknown, or not an integer on its scale. */
const checked = (type: WellnessType, answers: Given['answers']): Answers => {
  const questions = wellnessQuestions[type];
  const asked = new Set<string>(questions.map(({ key }) => key));
  const faults: [key: string, fault: string | undefined][] = [
    ...questions.map((question): [string, string | undefined] => [
      question.key,
      faultOf(question, answers[question.key]),
    ]),
    ...Object.keys(answers)
      .filter((key) => !asked.has(key))
      .map((key): [string, string] => [key, 'unknownField']),
  ];
  const errors = faults.flatMap(([key, fault]) =>
    fault ? [{ field: `answers.${key}`, message: sentenceOf(fault) }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
  return Object.fromEntries(questions.map(({ key }) => [key, answers[key]]));
};

/**
 * Stores the answers given through a link with their score, and marks the link as answered. Returns the score's
 * id. Throws 400 naming the invalid answers, 409 if the link was already answered. The caller checks whether the link
 * is still valid.
 */
export const recordAnswers = async (tx: Tx, { link, answers, at }: Given): Promise<string> => {
  const type = link.type as WellnessType;
  const given = checked(type, answers);
  const scores = createScoresRepository(tx);
  // First, so that of two concurrent answers one waits here for the other.
  if (!(await scores.answerLink(link.id, at))) throw conflict('wellnessAnswered');
  const id = newId(Date.parse(at));
  const score = {
    id,
    user_id: link.user_id,
    type,
    link_id: link.id,
    created_at: at,
    score: scoreOf(type, given),
    answers: json(given),
    load: loadOf(given),
  };
  await orConflict(scores.insert(score), 'wellnessAnswered');
  return id;
};

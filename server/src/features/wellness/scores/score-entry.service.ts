import { sentenceOf, type MessageKey } from '@touchline/contract/wire/messages';
import { wellnessQuestions, type WellnessQuestion, type WellnessType } from '@touchline/contract/health/wellness';
import { json, orConflict, type Tx } from '../../../db/database.ts';
import { conflict, invalid } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { createScoresRepository } from './scores.repository.ts';
import { loadOf, scoreOf, type Answers } from './scoring.ts';

/** The link under which somebody answers a form. */
type AnsweredLink = { id: string; user_id: string; type: string };
type Given = { link: AnsweredLink; answers: Readonly<Record<string, unknown>>; at: string };

const faultOf = ({ min, max }: WellnessQuestion, answer: unknown): MessageKey | undefined => {
  if (answer === undefined || answer === null) return 'required';
  return Number.isInteger(answer) && Number(answer) >= min && Number(answer) <= max ? undefined : 'invalidInput';
};

/** Throws 400 naming `answers.<key>` for each that is missing, not asked for, or no whole number of its scale. */
const checked = (type: WellnessType, answers: Given['answers']): Answers => {
  const questions = wellnessQuestions[type];
  const asked = new Set<string>(questions.map(({ key }) => key));
  const faults: [key: string, fault: MessageKey | undefined][] = [
    ...questions.map((question): [string, MessageKey | undefined] => [
      question.key,
      faultOf(question, answers[question.key]),
    ]),
    ...Object.keys(answers)
      .filter((key) => !asked.has(key))
      .map((key): [string, MessageKey] => [key, 'unknownField']),
  ];
  const errors = faults.flatMap(([key, fault]) =>
    fault ? [{ field: `answers.${key}`, message: sentenceOf(fault) }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
  return Object.fromEntries(questions.map(({ key }) => [key, answers[key]]));
};

/**
 * Keeps what somebody answered under a link, with its score, and notes that the link is answered. Answers the score's
 * id. Throws 400 naming what is wrong with the answers, 409 when the link was answered before. Whether it still serves is
 * the caller's to know.
 */
export const recordAnswers = async (tx: Tx, { link, answers, at }: Given): Promise<string> => {
  const type = link.type as WellnessType;
  const given = checked(type, answers);
  const scores = createScoresRepository(tx);
  // First, so that of two answers at once one waits here for the other.
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

import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import type { TFunction } from 'i18next';
import type { Asked } from '../week/asked.ts';

/** The words of an answer to a call-up: as the player says it, or about a guardian's child. */
export const callTexts = (t: TFunction, { child, name = '' }: Asked) => {
  const said = (answer: ReplyAnswer, time: string | null): string => {
    if (child === undefined)
      return answer === 'late' && time !== null ? t('me.match.said.lateAt', { time }) : t(`me.match.said.${answer}`);
    return answer === 'late' && time !== null
      ? t('me.match.saidChild.lateAt', { name, time })
      : t(`me.match.saidChild.${answer}`, { name });
  };
  return child === undefined
    ? {
        yes: t('me.match.coming'),
        late: t('me.match.late'),
        no: t('me.match.cannot'),
        why: t('me.match.why'),
        sendNo: t('me.match.sendCannot'),
        said,
      }
    : {
        yes: t('me.match.comingChild', { name }),
        late: t('me.match.lateChild'),
        no: t('me.match.cannotChild'),
        why: t('me.match.whyChild', { name }),
        sendNo: t('me.match.sendCannotChild'),
        said,
      };
};

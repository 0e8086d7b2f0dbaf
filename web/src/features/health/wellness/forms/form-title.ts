import { formTitlesAtSetup, type WellnessForm } from '@touchline/contract/health/wellness';
import type { TFunction } from 'i18next';

/** A form's title; one of the setup, which is English, is named by the form's type in the language of the console. */
export const formTitle = (t: TFunction, { type, title }: WellnessForm): string =>
  title === formTitlesAtSetup[type] ? t(`wellness.links.names.${type}`) : title;
